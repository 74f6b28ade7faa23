/** Index for the most ordered products of recent days, on the start page (content/bestsellers.ts). */
export const up = `
CREATE INDEX orders_created ON orders (created_at);
`;
