/** What has been ordered most since a day is counted for the start page (content/bestsellers.ts). */
export const up = `
CREATE INDEX orders_created ON orders (created_at);
`;
