/** Cart lines that the shop has set aside until the items are in stock again. */
export const up = `
ALTER TABLE cart_items ADD COLUMN sold_out boolean NOT NULL DEFAULT false;
`;
