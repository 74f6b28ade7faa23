/**
 * Counters of rate limits under their new table name. Nodes of the previous version still write to the table under its
 * old name.
 */
export const up = `
ALTER TABLE tries RENAME TO rate_limits;
ALTER INDEX tries_started RENAME TO rate_limits_started;
CREATE VIEW tries AS SELECT * FROM rate_limits;
`;
