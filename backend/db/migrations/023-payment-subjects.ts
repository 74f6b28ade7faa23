/** Payments for an order or for a gift certificate, by card, through the SBP or in installments. */
export const up = `
ALTER TABLE payments ADD COLUMN method text NOT NULL DEFAULT 'card'  -- method of an online payment at the bank
  CHECK (method IN ('card', 'sbp', 'installments'));

CREATE SEQUENCE certificate_purchase_numbers START 100001;
CREATE TABLE certificate_purchases (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,             -- 'PS-100001'
  shopper_id bigint NOT NULL REFERENCES shoppers(id),
  status text NOT NULL CHECK (status IN ('awaiting_payment', 'paid', 'sent', 'cancelled')),
  amount integer NOT NULL CHECK (amount > 0),  -- value of the certificate, kopecks
  design text NOT NULL,
  text text NOT NULL DEFAULT '',           -- greeting from the buyer
  sender_name text NOT NULL,
  recipient_name text NOT NULL,
  recipient_email text NOT NULL,
  email text NOT NULL,                     -- e-mail of the buyer
  phone text NOT NULL,
  send_on date NOT NULL,                   -- day of delivery, Moscow time
  consent text,
  certificate_id integer REFERENCES certificates(id),  -- null until the certificate is sent
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX certificate_purchases_shopper ON certificate_purchases (shopper_id, id DESC);
CREATE INDEX certificate_purchases_to_send ON certificate_purchases (send_on) WHERE status = 'paid';
CREATE INDEX certificate_purchases_unpaid ON certificate_purchases (created_at) WHERE status = 'awaiting_payment';

-- Payments of orders and of certificate purchases. Not renamed, because nodes of the previous version use this name.
ALTER TABLE order_payments
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN purchase_id integer REFERENCES certificate_purchases(id),
  ADD COLUMN method text NOT NULL DEFAULT 'card' CHECK (method IN ('card', 'sbp', 'installments')),
  ADD CONSTRAINT order_payments_subject CHECK (num_nonnulls(order_id, purchase_id) = 1);
CREATE INDEX order_payments_purchase ON order_payments (purchase_id) WHERE purchase_id IS NOT NULL;
`;
