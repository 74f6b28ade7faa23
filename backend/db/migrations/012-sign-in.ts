/** Codes and links that verify a phone or an e-mail, and the messages that contain them. */
export const up = `
CREATE TABLE phone_codes (
  id uuid PRIMARY KEY,                     -- random id, called hash in the API, independent of the code
  session_id bigint NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'confirm')),
  phone text NOT NULL,
  code_hash bytea NOT NULL,                -- SHA-256 of the id and the six digits of the code
  agreed boolean NOT NULL DEFAULT false,   -- consent to the texts of the form
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX phone_codes_session ON phone_codes (session_id);
CREATE INDEX phone_codes_created ON phone_codes (created_at);

CREATE TABLE confirmed_phones (            -- phones confirmed by an SMS code in a session
  session_id bigint NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  phone text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, phone)
);

CREATE TABLE letter_links (
  token_hash bytea PRIMARY KEY,            -- SHA-256 of the link's token
  kind text NOT NULL CHECK (kind IN ('register', 'restore', 'email')),
  customer_id bigint REFERENCES customers(id) ON DELETE CASCADE,
  payload jsonb NOT NULL DEFAULT '{}',     -- data of a registration until it is confirmed
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX letter_links_created ON letter_links (created_at);

CREATE TABLE login_failures (              -- consecutive wrong passwords, which lengthen the delay
  subject text PRIMARY KEY,                -- rate-limit key with the SHA-256 of the login
  count integer NOT NULL,
  last_at timestamptz NOT NULL
);

ALTER TABLE outbox
  ADD COLUMN tries integer NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz,
  ADD COLUMN failed_at timestamptz;
CREATE INDEX outbox_waiting ON outbox (id) WHERE sent_at IS NULL AND failed_at IS NULL;

CREATE TABLE inbox (                       -- sandbox messages without a gateway, shown at /dev/inbox
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
`;
