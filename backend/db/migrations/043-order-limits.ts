/** Data for limits of open unpaid orders, and the deadline for their confirmation. */
export const up = `
ALTER TABLE orders
  ADD COLUMN confirmed_at timestamptz,  -- since when its phone is known to be the shopper's, or it is paid in advance
  ADD COLUMN confirm_by timestamptz,    -- cancelled then, unless it is confirmed or taken up; null is never
  ADD COLUMN network text;              -- of the client, while nobody has paid, confirmed or taken up the order
CREATE INDEX orders_network ON orders (network) WHERE network IS NOT NULL;
CREATE INDEX orders_to_confirm ON orders (confirm_by) WHERE status = 'new' AND confirmed_at IS NULL;
`;
