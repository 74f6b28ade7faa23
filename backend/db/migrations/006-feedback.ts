/** Messages to the shop with attached files, and counters of rate limits. */
export const up = `
CREATE TABLE feedback_themes (
  id integer PRIMARY KEY,
  title text NOT NULL,
  file_required boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true
);

CREATE TABLE feedback (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions(id),
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,              -- SHA-256 of the request body sent with the key
  theme_id integer NOT NULL REFERENCES feedback_themes(id),
  name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,                     -- may be empty
  content text NOT NULL,
  consent text,                            -- names and dates of the accepted texts. Null when no consent was required
  created_at timestamptz NOT NULL,
  UNIQUE (session_id, idempotency_key)
);

CREATE TABLE uploads (                     -- file contents are in the uploads folder, named by id
  id uuid PRIMARY KEY,
  session_id bigint NOT NULL REFERENCES sessions(id),
  feedback_id integer REFERENCES feedback(id),
  name text NOT NULL,                      -- file name from the sender, without unsafe characters
  type text NOT NULL,                      -- media type detected from the first bytes
  size integer NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX uploads_feedback ON uploads (feedback_id) WHERE feedback_id IS NOT NULL;
CREATE INDEX uploads_loose ON uploads (created_at) WHERE feedback_id IS NULL;

CREATE TABLE tries (                       -- rate-limit counters, one per window: 'upload' of 'session:7'
  action text NOT NULL,
  subject text NOT NULL,
  count integer NOT NULL,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (action, subject)
);
CREATE INDEX tries_started ON tries (started_at);
`;
