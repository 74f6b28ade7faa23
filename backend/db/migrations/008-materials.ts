/** Content that editors publish: articles, marketing pages, landings, looks, capsules. */
export const up = `
CREATE TABLE materials (
  kind text NOT NULL CHECK (kind IN ('blog', 'news', 'page', 'landing', 'look', 'capsule', 'screen')),
  code text NOT NULL,
  title text NOT NULL,
  lead text NOT NULL,
  topic text NOT NULL DEFAULT '',
  description text NOT NULL,
  image jsonb NOT NULL,
  blocks jsonb NOT NULL,                   -- HTML of the blocks is sanitized when written, served unchanged
  product_ids integer[] NOT NULL DEFAULT '{}',
  design text,
  url text NOT NULL DEFAULT '',
  sort integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  published_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (kind, code)
);
CREATE INDEX materials_by_date ON materials (kind, published_at DESC);
`;
