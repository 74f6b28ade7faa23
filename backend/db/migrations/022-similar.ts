/** The neighbours of a product in price, within its section: what similar goods are chosen from. */
export const up = `
CREATE INDEX products_similar ON products (section_id, price, id) WHERE is_active;
`;
