/** Help and legal pages, and newsletter subscriptions. */
export const up = `
CREATE TABLE info_pages (
  code text PRIMARY KEY,
  title text NOT NULL,
  lead text NOT NULL,
  html text NOT NULL,                      -- sanitised when written, served as it stands
  updated_at timestamptz NOT NULL
);

CREATE TABLE subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,
  consent text NOT NULL,                   -- which text, of which day, was agreed to
  created_at timestamptz NOT NULL
);

-- The key that names of the anti-spam field are made with: each shop its own.
INSERT INTO settings (code, value)
VALUES ('anti_spam', jsonb_build_object('secret', gen_random_uuid()::text || gen_random_uuid()::text));
`;
