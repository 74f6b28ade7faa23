/**
 * Indexes for the deletion of old rows. An index that exists already was created manually, without locking a large
 * table. Messages and files are retained after their session is deleted.
 */
export const up = `
CREATE INDEX IF NOT EXISTS outbox_closed ON outbox (created_at) WHERE sent_at IS NOT NULL OR failed_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS inbox_created ON inbox (created_at);
CREATE INDEX IF NOT EXISTS delivery_quotes_expiry ON delivery_quotes (expires_at);
CREATE INDEX IF NOT EXISTS stock_subscriptions_unconfirmed ON stock_subscriptions (created_at)
  WHERE told_at IS NULL AND confirmed_at IS NULL;

ALTER TABLE feedback
  ALTER COLUMN session_id DROP NOT NULL,
  DROP CONSTRAINT feedback_session_id_fkey,
  ADD CONSTRAINT feedback_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL;
ALTER TABLE uploads
  ALTER COLUMN session_id DROP NOT NULL,
  DROP CONSTRAINT uploads_session_id_fkey,
  ADD CONSTRAINT uploads_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL;
`;
