/** Refunds to gift certificates, and a search of plastic cards by number and PIN together. */
export const up = `
-- A card with a PIN is found by the slow hash of both; a hash of the PIN alone would be guessed in minutes.
ALTER TABLE certificates DROP COLUMN pin_hash;

ALTER TABLE return_items ADD COLUMN certificate integer NOT NULL DEFAULT 0
  CHECK (certificate >= 0);                -- comes back onto certificates for one piece, kopecks
ALTER TABLE returns ADD COLUMN certificate_amount integer NOT NULL DEFAULT 0
  CHECK (certificate_amount >= 0);         -- for all pieces together, kopecks; amount is money
`;
