/** Lines of a cart that the shop has set aside until they are back in stock. */
export const up = `
ALTER TABLE cart_items ADD COLUMN sold_out boolean NOT NULL DEFAULT false;
`;
