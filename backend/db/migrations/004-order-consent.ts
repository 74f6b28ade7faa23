/** Consent of a shopper to an order, and the choice of payment in installments. */
export const up = `
ALTER TABLE orders
  ADD COLUMN consent text,                 -- names and dates of the accepted texts. Null when no consent was required
  ADD COLUMN is_budget_payment boolean NOT NULL DEFAULT false;
`;
