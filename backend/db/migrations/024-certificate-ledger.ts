/** Payments with gift certificates. The balance of a certificate is always the sum of its movements. */
export const up = `
CREATE TABLE certificate_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  certificate_id integer NOT NULL REFERENCES certificates(id),
  kind text NOT NULL CHECK (kind IN ('issue', 'spend', 'refund')),
  amount integer NOT NULL CHECK (amount <> 0),  -- kopecks, negative when spent
  order_id integer REFERENCES orders(id),
  created_at timestamptz NOT NULL
);
CREATE INDEX certificate_movements_certificate ON certificate_movements (certificate_id);
CREATE INDEX certificate_movements_order ON certificate_movements (order_id) WHERE order_id IS NOT NULL;
INSERT INTO certificate_movements (certificate_id, kind, amount, created_at)
  SELECT id, 'issue', balance, created_at FROM certificates WHERE balance > 0;

ALTER TABLE certificates ADD COLUMN pin_hash bytea;  -- hash of the PIN of a plastic card. Null without a PIN

CREATE TABLE shopper_certificates (        -- applied certificates of shoppers
  shopper_id bigint NOT NULL REFERENCES shoppers(id) ON DELETE CASCADE,
  certificate_id integer NOT NULL REFERENCES certificates(id),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (shopper_id, certificate_id)
);

ALTER TABLE orders ADD COLUMN certificate_debet integer NOT NULL DEFAULT 0
  CHECK (certificate_debet >= 0);          -- paid by certificates, kopecks. final_amount is the rest
`;
