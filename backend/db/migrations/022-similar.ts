/** Products next to a product in price, within its section, as candidates for similar products. */
export const up = `
CREATE INDEX products_similar ON products (section_id, price, id) WHERE is_active;
`;
