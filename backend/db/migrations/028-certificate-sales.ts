/**
 * Payment method of a bought certificate, the reason of a cancelled purchase, and idempotency of the purchase request.
 */
export const up = `
ALTER TABLE certificate_purchases
  ADD COLUMN method text NOT NULL DEFAULT 'card' CHECK (method IN ('card', 'sbp')),
  ADD COLUMN cancel_reason text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX certificate_purchases_key ON certificate_purchases (shopper_id, idempotency_key);
`;
