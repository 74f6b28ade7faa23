/** Help and legal pages, and newsletter subscriptions. */
export const up = `
CREATE TABLE info_pages (
  code text PRIMARY KEY,
  title text NOT NULL,
  lead text NOT NULL,
  html text NOT NULL,                      -- sanitized when written, served unchanged
  updated_at timestamptz NOT NULL
);

CREATE TABLE subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,
  consent text NOT NULL,                   -- names and dates of the accepted texts
  created_at timestamptz NOT NULL
);

-- Secret from which the names of the anti-spam field are derived, different in each database.
INSERT INTO settings (code, value)
VALUES ('anti_spam', jsonb_build_object('secret', gen_random_uuid()::text || gen_random_uuid()::text));
`;
