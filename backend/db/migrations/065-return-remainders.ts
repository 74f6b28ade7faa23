/**
 * Remainders of a return, so that the refund equals the payment to the kopeck. Some of several equal units get a
 * kopeck more.
 */
export const up = `
-- Refund of a line in addition to the price of each unit, kopecks: one kopeck for each of some units.
ALTER TABLE return_items ADD COLUMN price_rest integer NOT NULL DEFAULT 0 CHECK (price_rest >= 0);
ALTER TABLE return_items ADD COLUMN certificate_rest integer NOT NULL DEFAULT 0 CHECK (certificate_rest >= 0);
`;
