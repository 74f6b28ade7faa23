/**
 * Index for unpaid orders without a confirmed phone, whose items count towards the limit of a new order (decision
 * 084).
 */
export const up = `
CREATE INDEX IF NOT EXISTS orders_unconfirmed ON orders (id)
  WHERE status IN ('new', 'awaiting_payment') AND confirmed_at IS NULL;
`;
