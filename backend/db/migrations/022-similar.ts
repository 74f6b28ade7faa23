/** Index that finds products of a section by price, as candidates for similar products. */
export const up = `
CREATE INDEX products_similar ON products (section_id, price, id) WHERE is_active;
`;
