/** Data for search engines: texts of single pages, links between listings, dates of changes. */
export const up = `
CREATE TABLE seo_descriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL UNIQUE,                -- canonical address. The address of a listing includes its filters
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  heading text NOT NULL DEFAULT '',
  html text NOT NULL DEFAULT '',           -- sanitized when written
  updated_at timestamptz NOT NULL
);

CREATE TABLE seo_tags (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL UNIQUE,
  tags jsonb NOT NULL
);

ALTER TABLE products ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE stores ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
`;
