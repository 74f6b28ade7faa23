/** Favorites of a session. */
export const up = `
CREATE TABLE favorites (
  session_id bigint NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, product_id)
);
`;
