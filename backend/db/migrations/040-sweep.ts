/** What the sweep of old guests asks for, and what deleting a session or a shopper has to look through. */
export const up = `
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX uploads_session ON uploads (session_id);
CREATE INDEX stock_subscriptions_shopper ON stock_subscriptions (shopper_id);
`;
