/** Consent of a shopper to an order, and the choice of payment in installments. */
export const up = `
ALTER TABLE orders
  ADD COLUMN consent text,                 -- which texts, of which days; null when none was asked
  ADD COLUMN is_budget_payment boolean NOT NULL DEFAULT false;
`;
