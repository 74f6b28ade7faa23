/**
 * What a favourite cost when it was added, in kopecks, so that the list says what has become cheaper since. Of those added
 * before, the present price; null where an earlier version of the shop still adds one beside this one.
 */
export const up = `
ALTER TABLE favorites ADD COLUMN price integer;
UPDATE favorites SET price = p.price FROM products p WHERE p.id = favorites.product_id;
`;
