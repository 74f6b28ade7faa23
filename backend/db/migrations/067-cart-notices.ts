/**
 * Notices about changes of a cart that a sign-in or the stock has caused. They are stored until the shopper changes the
 * cart or places an order.
 */
export const up = `
ALTER TABLE shoppers ADD COLUMN cart_notices text[] NOT NULL DEFAULT '{}';
`;
