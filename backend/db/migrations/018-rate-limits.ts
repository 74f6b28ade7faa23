/** The counters of rate limits by their name; nodes of the version before still write them by the former one. */
export const up = `
ALTER TABLE tries RENAME TO rate_limits;
ALTER INDEX tries_started RENAME TO rate_limits_started;
CREATE VIEW tries AS SELECT * FROM rate_limits;
`;
