/** What a shopper agreed to, and whether they asked to pay in parts. */
export const up = `
ALTER TABLE orders
  ADD COLUMN consent text,                 -- which texts, of which days; null when none was asked
  ADD COLUMN is_budget_payment boolean NOT NULL DEFAULT false;
`;
