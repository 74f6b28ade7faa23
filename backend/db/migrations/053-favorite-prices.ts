/**
 * What a favourite cost when it was added, in kopecks, so that the list says what has become cheaper since. Null of those
 * added before, and where an earlier version of the shop still adds one beside this one.
 */
export const up = `
ALTER TABLE favorites ADD COLUMN price integer;
`;
