/**
 * Subscriptions to a notification that a size is in stock again. Each wave notifies as many subscribers as there are
 * units (decision 029).
 */
export const up = `
CREATE TABLE stock_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id integer NOT NULL REFERENCES offers(id) ON DELETE CASCADE,
  shopper_id bigint NOT NULL REFERENCES shoppers(id) ON DELETE CASCADE,  -- shopper who subscribed
  email text NOT NULL,                     -- lower case
  consent text,                            -- names and dates of the accepted texts. Null when no consent was required
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,                -- null until the mailbox's owner has confirmed
  told_at timestamptz                      -- time at which the notification was added to the outbox
);
CREATE UNIQUE INDEX stock_subscriptions_waiting ON stock_subscriptions (shopper_id, offer_id, email)
  WHERE told_at IS NULL;
CREATE INDEX stock_subscriptions_due ON stock_subscriptions (offer_id, confirmed_at, id)
  WHERE confirmed_at IS NOT NULL AND told_at IS NULL;
CREATE INDEX stock_subscriptions_email ON stock_subscriptions (email);
CREATE INDEX stock_subscriptions_created ON stock_subscriptions (created_at) WHERE told_at IS NULL;
CREATE INDEX stock_subscriptions_told ON stock_subscriptions (told_at) WHERE told_at IS NOT NULL;

CREATE TABLE stock_subscription_links (    -- links in the e-mails about subscriptions
  token_hash bytea NOT NULL,               -- SHA-256 of the link's token
  subscription_id integer NOT NULL REFERENCES stock_subscriptions(id) ON DELETE CASCADE,
  PRIMARY KEY (token_hash, subscription_id)
);
CREATE INDEX stock_subscription_links_subscription ON stock_subscription_links (subscription_id);

CREATE TABLE stock_waves (                 -- one row per size, from its restocking until it is sold out
  offer_id integer PRIMARY KEY REFERENCES offers(id) ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  told integer NOT NULL DEFAULT 0          -- number of subscribers notified in this wave
);
`;
