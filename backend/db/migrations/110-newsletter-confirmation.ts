/**
 * Time of the confirmation of a newsletter subscription, and the hash of the token in its link. Existing subscriptions
 * have no link and count as confirmed.
 */
export const up = `
ALTER TABLE subscriptions ADD confirmed_at timestamptz, ADD token_hash bytea;
UPDATE subscriptions SET confirmed_at = created_at;
CREATE INDEX subscriptions_unconfirmed ON subscriptions (created_at) WHERE confirmed_at IS NULL;
CREATE UNIQUE INDEX subscriptions_token_hash ON subscriptions (token_hash);
`;
