/** Redirects and short links of the owner. */
export const up = `
CREATE TABLE redirects (
  path text PRIMARY KEY,                   -- canonical path: lower case, uniform percent escapes
  target text NOT NULL,                    -- path of a page of this shop, /…, or an absolute http(s) address
  permanent boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE short_links (
  code text PRIMARY KEY,                   -- without its tilde
  target text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
`;
