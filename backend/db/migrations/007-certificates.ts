/** Gift certificates. Their numbers are worth money, so only hashes are stored. */
export const up = `
CREATE TABLE certificates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number_hash bytea NOT NULL UNIQUE,       -- SHA-256 of the sixteen digits
  last_digits text NOT NULL,               -- last four digits, shown to the shop's staff
  kind text NOT NULL CHECK (kind IN ('plastic', 'electronic')),
  status text NOT NULL CHECK (status IN ('inactive', 'active', 'blocked')),
  nominal integer NOT NULL CHECK (nominal > 0),
  balance integer NOT NULL CHECK (balance BETWEEN 0 AND nominal),
  valid_until date NOT NULL,               -- last day on which it can be used, Moscow time
  created_at timestamptz NOT NULL DEFAULT now()
);
`;
