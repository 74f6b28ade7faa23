/**
 * When the mailbox of a newsletter subscription was confirmed, and the hash of the link's token. Those of before have
 * no link: they count as confirmed.
 */
export const up = `
ALTER TABLE subscriptions ADD confirmed_at timestamptz, ADD token_hash bytea;
UPDATE subscriptions SET confirmed_at = created_at;
CREATE INDEX subscriptions_unconfirmed ON subscriptions (created_at) WHERE confirmed_at IS NULL;
CREATE UNIQUE INDEX subscriptions_token_hash ON subscriptions (token_hash);
`;
