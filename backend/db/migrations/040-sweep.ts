/**
 * Indexes for the deletion of old guests. They include the foreign keys that are checked when a session or a shopper is
 * deleted.
 */
export const up = `
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX uploads_session ON uploads (session_id);
CREATE INDEX stock_subscriptions_shopper ON stock_subscriptions (shopper_id);
`;
