/** Lines of a cart that the shop itself set aside, until their stock is back. */
export const up = `
ALTER TABLE cart_items ADD COLUMN sold_out boolean NOT NULL DEFAULT false;
`;
