/** Usage limits of promo codes, and the orders that have used them. Cancelled orders do not count. */
export const up = `
ALTER TABLE promo_codes
  ADD COLUMN max_uses integer CHECK (max_uses > 0),              -- null: no limit
  ADD COLUMN max_uses_per_shopper integer CHECK (max_uses_per_shopper > 0);

CREATE TABLE promo_uses (
  order_id integer PRIMARY KEY REFERENCES orders(id) ON DELETE CASCADE,
  code text NOT NULL REFERENCES promo_codes(code) ON DELETE CASCADE
);
CREATE INDEX promo_uses_code ON promo_uses (code);
-- Uses of a guest are counted by phone, which has an index already, and by e-mail.
CREATE INDEX orders_email ON orders (lower(email));
`;
