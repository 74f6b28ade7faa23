/** Indexes for the deletion of old guests, and for the foreign keys that deleting a session or a shopper checks. */
export const up = `
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX uploads_session ON uploads (session_id);
CREATE INDEX stock_subscriptions_shopper ON stock_subscriptions (shopper_id);
`;
