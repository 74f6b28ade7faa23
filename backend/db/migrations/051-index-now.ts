/** Until when search engines have been told of changed addresses (IndexNow): one row, and whose turn is when. */
export const up = `
CREATE TABLE index_now (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  told_until timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL
);
`;
