/** Indexes whose order is the sort order in which products and a customer's data are read. */
export const up = `
-- Products of a section in the shop's order. Queries by section without an order use this index, too.
CREATE INDEX products_in_order ON products (section_id, sort, id) WHERE is_active;
DROP INDEX products_section;

-- Times of product changes by section, for the dates in the sitemap.
CREATE INDEX products_changed ON products (section_id, updated_at) WHERE is_active;
-- Covering index for pages of the sitemap, because a row of products has two kilobytes.
CREATE INDEX products_addresses ON products (id) INCLUDE (code, updated_at) WHERE is_active;

CREATE INDEX orders_latest ON orders (shopper_id, id DESC);
DROP INDEX orders_shopper;
CREATE INDEX consents_shopper ON consents (shopper_id);
CREATE INDEX returns_phone ON returns (phone);
CREATE INDEX login_failures_last ON login_failures (last_at);
CREATE INDEX confirmed_phones_when ON confirmed_phones (confirmed_at);
`;
