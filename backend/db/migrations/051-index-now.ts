/** State of the notifications about changed URLs (IndexNow), in one row: the reported time and the next attempt. */
export const up = `
CREATE TABLE index_now (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  told_until timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL
);
`;
