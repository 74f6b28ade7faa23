/** One-click orders: their separate promo code, a call from the operator, and an item that a store sends. */
export const up = `
ALTER TABLE shoppers ADD COLUMN fast_promo_code text REFERENCES promo_codes(code) ON DELETE SET NULL;
ALTER TABLE orders ADD COLUMN operator_call boolean NOT NULL DEFAULT false;
-- Store that the item was taken from. Null for the online stock.
ALTER TABLE order_items ADD COLUMN store_id integer REFERENCES stores(id);
`;
