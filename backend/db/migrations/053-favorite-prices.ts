/**
 * Price of a favorite when it was added, in kopecks, so that the list shows price reductions since then. Null for
 * favorites that were added before this migration, or by a node of the previous version.
 */
export const up = `
ALTER TABLE favorites ADD COLUMN price integer;
`;
