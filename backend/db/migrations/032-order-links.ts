/** Secret links to the page of an order, in its e-mails and SMS. */
export const up = `
CREATE TABLE order_links (
  key_hash bytea PRIMARY KEY,              -- SHA-256 of the link's secret
  order_id integer NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL          -- shortened when the order is closed
);
CREATE INDEX order_links_order ON order_links (order_id);
CREATE INDEX order_links_expiry ON order_links (expires_at);
`;
