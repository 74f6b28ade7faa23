/**
 * Guest tokens that a sign-in has replaced. They stay valid briefly, for requests that the browser sent before it
 * received the new token.
 */
export const up = `
ALTER TABLE sessions
  ADD COLUMN replaced_hash bytea,           -- SHA-256 of the guest's token, replaced at sign-in
  ADD COLUMN replaced_at timestamptz;
CREATE INDEX sessions_replaced ON sessions (replaced_hash) WHERE replaced_hash IS NOT NULL;
`;
