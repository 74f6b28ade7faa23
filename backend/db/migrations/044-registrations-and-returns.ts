/** Index for earlier registrations of a mailbox, and a column that records whether a return was requested by phone. */
export const up = `
CREATE INDEX letter_links_registering ON letter_links ((payload ->> 'email'))
  WHERE kind = 'register' AND used_at IS NULL;
-- True for a return requested with the number and phone of an order, instead of by the order's shopper.
ALTER TABLE returns ADD COLUMN by_phone boolean NOT NULL DEFAULT false;
`;
