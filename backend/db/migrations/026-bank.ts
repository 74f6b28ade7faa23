/** Payments authorized by a bank, late payments, refunds by a job, and receipts under the law 54-FZ. */
export const up = `
ALTER TABLE order_payments
  DROP CONSTRAINT order_payments_status_check,
  ADD CONSTRAINT order_payments_status_check  -- unwanted: paid too late, the money is returned
    CHECK (status IN ('pending', 'paid', 'declined', 'unwanted')),
  ADD COLUMN held boolean NOT NULL DEFAULT false,   -- authorized on the shopper's card, neither captured nor released
  ADD COLUMN is_open boolean NOT NULL DEFAULT true, -- true until the bank has reported a final status
  ADD COLUMN tries integer NOT NULL DEFAULT 0,      -- number of status requests by the job
  ADD COLUMN next_try_at timestamptz;
UPDATE order_payments SET is_open = false WHERE status <> 'pending';
CREATE INDEX order_payments_open ON order_payments (next_try_at)
  WHERE is_open AND status IN ('pending', 'declined');
CREATE INDEX order_payments_held ON order_payments (next_try_at) WHERE held;

ALTER TABLE payment_refunds
  ADD COLUMN lines jsonb NOT NULL DEFAULT '[]',     -- lines of the refund receipt, as in receipts.items
  ADD COLUMN settlement text NOT NULL DEFAULT 'prepayment' CHECK (settlement IN ('prepayment', 'advance', 'full')),
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz;
CREATE INDEX payment_refunds_due ON payment_refunds (next_try_at) WHERE status = 'pending';

ALTER TABLE receipts
  ADD COLUMN purchase_id integer REFERENCES certificate_purchases(id),
  ADD COLUMN settlement text NOT NULL DEFAULT 'full' CHECK (settlement IN ('prepayment', 'advance', 'full')),
  ADD COLUMN prepaid integer NOT NULL DEFAULT 0 CHECK (prepaid >= 0), -- paid before by money or certificates, kopecks
  ADD COLUMN registration text                      -- at the bank's cash register. Null: not a task of the job
    CHECK (registration IN ('due', 'done', 'failed')),
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz;
UPDATE receipts r SET settlement = 'prepayment'
  WHERE kind = 'payment' AND EXISTS (SELECT FROM order_payments p WHERE p.order_id = r.order_id AND p.status = 'paid')
    OR kind = 'refund' AND EXISTS (SELECT FROM orders o WHERE o.id = r.order_id AND o.status = 'cancelled');
CREATE INDEX receipts_purchase ON receipts (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX receipts_due ON receipts (next_try_at) WHERE registration = 'due';

CREATE TABLE marking_codes (               -- codes of «Честный знак», one per unit of an order
  order_id integer NOT NULL REFERENCES orders(id),
  offer_id integer NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (order_id, code)
);

ALTER TABLE orders ADD COLUMN expired_at timestamptz;  -- time of the cancellation of an order not paid in time
`;
