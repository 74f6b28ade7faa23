/**
 * Counters of rate limits, in a table with a new name. Nodes of the previous version still write to the old name, which
 * is now a view of the table.
 */
export const up = `
ALTER TABLE tries RENAME TO rate_limits;
ALTER INDEX tries_started RENAME TO rate_limits_started;
CREATE VIEW tries AS SELECT * FROM rate_limits;
`;
