/**
 * Extends the change log (migration 034) to all data that public pages show. Cache tags are computed from the rows of
 * the log (backend/modules/changes/tags.ts), so that a change by SQL reaches the pages like a change by the API.
 * Aspects with a product: `listing` is data of the product's cards and of listings, `page` is data of the product's
 * page only, `stock` is a size whose online stock changed from `before` to `after`, and `goods` is a product that
 * appears, disappears or moves between listings. Aspects without a product: `goods` is any other data of listings, and
 * all other aspects are named after their cache tags.
 */
const logger = (name: string, columns: string, rows: string) => `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (${columns}) ${rows};
  RETURN NULL;
END $$;`;

const row = (record: string, columns: readonly string[]) =>
  `(${columns.map((column) => `${record}.${column}`)})`;
const differs = (columns: readonly string[]) =>
  `${row('OLD', columns)} IS DISTINCT FROM ${row('NEW', columns)}`;

/** Builds triggers that log statements which change rows. A statement that changes no row logs nothing. */
const onStatements = (table: string, call: string) => `
CREATE TRIGGER log_insert AFTER INSERT ON ${table}
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${call};
CREATE TRIGGER log_update AFTER UPDATE ON ${table}
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${call};
CREATE TRIGGER log_delete AFTER DELETE ON ${table}
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${call};`;

const onTruncate = (table: string, aspect: string) => `
CREATE TRIGGER log_truncate AFTER TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION log_truncated('${aspect}');`;

/** Columns of products by aspect. */
const PRODUCT = {
  goods: ['id', 'section_id', 'model_id', 'code', 'is_active', 'completeness'],
  listing: [
    ...['price', 'base_price', 'discount_info', 'sort', 'color_id', 'created_at', 'title', 'search_text'],
    ...['vendor_code', 'label', 'images', 'is_novelty'],
  ],
  page: ['properties', 'description', 'sizes_link_frame', 'true_size_name', 'true_size_info', 'care_ids'],
};

/** Builds the query of the products whose pages show the changed reviews: all products of each reviewed model. */
const pagesOf = (reviews: string, condition: string) => `
  SELECT DISTINCT p.id, 'page' FROM ${reviews} r
    JOIN products own ON own.id = r.product_id JOIN products p ON p.model_id = own.model_id
    WHERE r.status = 'published' AND ${condition} ORDER BY p.id`;
const REVIEW =
  'product_id customer_id status rating content author size fit answer answered_at created_at'.split(' ');

/** Quantity from which the shown stock level no longer changes (lib/domain/stock-level). */
const PLENTY = 4;

const TABLES = {
  goods: ['sections', 'facet_names', 'colors', 'search_terms'],
  content: ['materials', 'content_blocks', 'info_pages'],
  menus: ['menus'],
  places: ['cities', 'stores', 'deliveries', 'delivery_rates'],
  seo: ['seo_descriptions', 'seo_tags'],
};

/** Builds a trigger that logs the URL path of a changed redirect, before and after the change. */
const onAddress = (table: string, name: string, key: (record: string) => string) => `
${logger(
  name,
  'aspect, key',
  `SELECT DISTINCT 'redirects', key FROM (VALUES (${key('OLD')}), (${key('NEW')})) AS each (key) WHERE key IS NOT NULL`,
)}
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION ${name}();
${onTruncate(table, 'redirects')}`;

export const up = `
ALTER TABLE catalog_changes
  ADD COLUMN aspect text NOT NULL DEFAULT 'listing',
  ADD COLUMN key text,                     -- address of a redirect, or a key by which nodes log an event only once
  ADD COLUMN before integer,
  ADD COLUMN after integer;
UPDATE catalog_changes SET aspect = 'goods' WHERE product_id IS NULL;

${logger('log_aspect', 'aspect', 'SELECT TG_ARGV[0] WHERE EXISTS (SELECT FROM changed)')}
${logger('log_truncated', 'aspect', 'VALUES (TG_ARGV[0])')}
${['sections', 'facet_names', 'colors', 'search_terms'].map((table) => `DROP TRIGGER catalog_changed ON ${table};`).join('\n')}
${Object.entries(TABLES)
  .flatMap(([aspect, tables]) =>
    tables.map((table) => onStatements(table, `log_aspect('${aspect}')`) + onTruncate(table, aspect)),
  )
  .join('')}
CREATE OR REPLACE FUNCTION catalog_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_log SET emptied_by = pg_current_xact_id();
  INSERT INTO catalog_changes (aspect) VALUES ('goods');
  RETURN NULL;
END $$;

-- Secrets that the shop generates are not shown on any page.
${logger(
  'log_settings',
  'aspect',
  `SELECT 'settings' WHERE EXISTS (SELECT FROM changed WHERE code NOT IN ('anti_spam', 'guest_tokens'))`,
)}
${onStatements('settings', 'log_settings()')}

${onAddress('redirects', 'log_redirect', (record) => `${record}.path`)}
${onAddress('short_links', 'log_short_link', (record) => `'/~' || ${record}.code`)}

${logger('catalog_products', 'product_id, aspect', "SELECT id, 'goods' FROM changed")}
${logger(
  'catalog_product',
  'product_id, aspect',
  'SELECT DISTINCT id, TG_ARGV[0] FROM (VALUES (OLD.id), (NEW.id)) AS each (id)',
)}
DROP TRIGGER catalog_update ON products;
DROP TRIGGER catalog_words ON products;
DROP TRIGGER catalog_label ON products;
DROP TRIGGER catalog_moved ON products;
${Object.entries(PRODUCT)
  .map(
    ([aspect, columns]) => `
CREATE TRIGGER log_${aspect} AFTER UPDATE ON products
  FOR EACH ROW WHEN (${differs(columns)}) EXECUTE FUNCTION catalog_product('${aspect}');`,
  )
  .join('')}

${logger(
  'catalog_facets',
  'product_id, aspect',
  `SELECT product_id, CASE WHEN bool_or(name = 'type') THEN 'goods' ELSE 'listing' END
    FROM changed GROUP BY product_id`,
)}
${logger(
  'catalog_facet',
  'product_id, aspect',
  `SELECT product_id, CASE WHEN 'type' IN (OLD.name, NEW.name) THEN 'goods' ELSE 'listing' END
    FROM (VALUES (OLD.product_id), (NEW.product_id)) AS each (product_id) GROUP BY product_id`,
)}
DROP TRIGGER catalog_insert ON product_facets;
DROP TRIGGER catalog_delete ON product_facets;
DROP TRIGGER catalog_update ON product_facets;
CREATE TRIGGER log_insert AFTER INSERT ON product_facets
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog_facets();
CREATE TRIGGER log_delete AFTER DELETE ON product_facets
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog_facets();
CREATE TRIGGER log_update AFTER UPDATE ON product_facets
  FOR EACH ROW WHEN (${differs(['product_id', 'name', 'value', 'title'])}) EXECUTE FUNCTION catalog_facet();

${logger('log_stock', 'product_id, aspect, before, after', "VALUES (NEW.product_id, 'stock', OLD.quantity, NEW.quantity)")}
DROP TRIGGER catalog_update ON offers;
CREATE TRIGGER catalog_update AFTER UPDATE ON offers
  FOR EACH ROW WHEN (${differs(['product_id', 'title', 'sort'])}) EXECUTE FUNCTION catalog_part();
CREATE TRIGGER log_stock AFTER UPDATE ON offers FOR EACH ROW
  WHEN (LEAST(OLD.quantity, ${PLENTY}) <> LEAST(NEW.quantity, ${PLENTY})) EXECUTE FUNCTION log_stock();

${logger('log_reviews', 'product_id, aspect', pagesOf('changed', 'true'))}
${logger('log_review', 'product_id, aspect', pagesOf('(SELECT OLD.* UNION ALL SELECT NEW.*)', 'true'))}
${logger('log_author', 'product_id, aspect', pagesOf('reviews', 'r.customer_id = NEW.id'))}
${logger('log_photo', 'product_id, aspect', pagesOf('reviews', 'r.id IN (OLD.review_id, NEW.review_id)'))}
CREATE TRIGGER log_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_reviews();
CREATE TRIGGER log_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_reviews();
CREATE TRIGGER log_update AFTER UPDATE ON reviews
  FOR EACH ROW WHEN (${differs(REVIEW)}) EXECUTE FUNCTION log_review();
CREATE TRIGGER log_author AFTER UPDATE OF name ON customers
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION log_author();
CREATE TRIGGER log_update AFTER UPDATE OF review_id ON uploads
  FOR EACH ROW WHEN (OLD.review_id IS DISTINCT FROM NEW.review_id) EXECUTE FUNCTION log_photo();
CREATE TRIGGER log_delete AFTER DELETE ON uploads
  FOR EACH ROW WHEN (OLD.review_id IS NOT NULL) EXECUTE FUNCTION log_photo();
`;
