/** Data for limits of open unpaid orders, and the deadline for their confirmation. */
export const up = `
ALTER TABLE orders
  ADD COLUMN confirmed_at timestamptz,  -- time at which the shopper's phone was confirmed or the order was paid
  ADD COLUMN confirm_by timestamptz,    -- time of the cancellation unless confirmed or processed before. Null: never
  ADD COLUMN network text;              -- network of the client, until the order is paid, confirmed or processed
CREATE INDEX orders_network ON orders (network) WHERE network IS NOT NULL;
CREATE INDEX orders_to_confirm ON orders (confirm_by) WHERE status = 'new' AND confirmed_at IS NULL;
`;
