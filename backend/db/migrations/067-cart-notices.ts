/** Sentences about what a sign-in or the stock has changed in a cart, until its shopper changes it or orders. */
export const up = `
ALTER TABLE shoppers ADD COLUMN cart_notices text[] NOT NULL DEFAULT '{}';
`;
