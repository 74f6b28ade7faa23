/** Refunds to gift certificates, and a search of plastic cards by number and PIN together. */
export const up = `
-- Plastic cards are found by a slow hash of number and PIN. A hash of the PIN alone could be guessed in minutes.
ALTER TABLE certificates DROP COLUMN pin_hash;

ALTER TABLE return_items ADD COLUMN certificate integer NOT NULL DEFAULT 0
  CHECK (certificate >= 0);                -- refund to certificates for one unit, kopecks
ALTER TABLE returns ADD COLUMN certificate_amount integer NOT NULL DEFAULT 0
  CHECK (certificate_amount >= 0);         -- same for all units, kopecks. amount is the refund in money
`;
