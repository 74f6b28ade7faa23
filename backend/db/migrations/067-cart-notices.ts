/** Notices about changes of a cart by a sign-in or the stock, until the shopper changes the cart or orders. */
export const up = `
ALTER TABLE shoppers ADD COLUMN cart_notices text[] NOT NULL DEFAULT '{}';
`;
