/** Payment ids of the provider, and refunds. */
export const up = `
ALTER TABLE order_payments ADD COLUMN reference text NOT NULL DEFAULT '';
CREATE TABLE payment_refunds (
  id text PRIMARY KEY,                     -- id chosen by the code that refunds, such as the number of a return
  payment_id uuid NOT NULL REFERENCES order_payments(id),
  amount integer NOT NULL CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('pending', 'done', 'refused')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id);
`;
