/**
 * Log of products with a change in data that listings show, filter, count or sort by. Each process caches that data in
 * memory (backend/modules/sections/catalog) and polls the log for new rows. Rows are only ever inserted, so that no
 * transaction waits for another transaction. Updates are logged per row and only when a condition is met, so that a
 * change of stock from 8 to 7 costs nothing. Inserts and deletes are logged per statement, because they arrive in
 * thousands.
 */
const tell = (name: string, insert: string) => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (product_id) ${insert};
  RETURN NULL;
END $$;`;

/** Builds triggers per statement, which read the inserted or deleted rows as \`changed\`. */
const onRows = (table: string, name: string) => `
CREATE TRIGGER catalog_insert AFTER INSERT ON ${table}
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${name}();
CREATE TRIGGER catalog_delete AFTER DELETE ON ${table}
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${name}();
CREATE TRIGGER catalog_truncate AFTER TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_forget();`;

const onUpdate = (table: string, name: string, isChanged: string) => `
CREATE TRIGGER catalog_update AFTER UPDATE ON ${table}
  FOR EACH ROW WHEN (${isChanged}) EXECUTE FUNCTION ${name}();`;

const differs = (...columns: string[]) =>
  `(${columns.map((column) => `OLD.${column}`)}) IS DISTINCT FROM (${columns.map((column) => `NEW.${column}`)})`;

const flips = '(OLD.quantity > 0) IS DISTINCT FROM (NEW.quantity > 0)';

export const up = `
CREATE TABLE catalog_changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  product_id integer,                      -- null for a change of a section, color or filter name
  logged_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalog_changes_xid ON catalog_changes (xid);
-- One row with two transactions. A process whose latest read is older than one of them reloads the full catalog.
CREATE TABLE catalog_log (
  trimmed_to xid8 NOT NULL DEFAULT pg_current_xact_id(),  -- latest transaction whose changes are deleted from the log
  -- Latest transaction that truncated a table. The deleted products are unknown.
  emptied_by xid8 NOT NULL DEFAULT pg_current_xact_id()
);
INSERT INTO catalog_log DEFAULT VALUES;

${tell('catalog_products', 'SELECT id FROM changed')}
${tell('catalog_product', 'SELECT OLD.id UNION SELECT NEW.id')}
${tell('catalog_parts', 'SELECT DISTINCT product_id FROM changed')}
${tell('catalog_part', 'SELECT OLD.product_id UNION SELECT NEW.product_id')}
${tell(
  'catalog_stocks',
  'SELECT DISTINCT o.product_id FROM changed c JOIN offers o ON o.id = c.offer_id WHERE c.quantity > 0',
)}
${tell('catalog_stock', 'SELECT product_id FROM offers WHERE id IN (OLD.offer_id, NEW.offer_id)')}
${tell(
  'catalog_store',
  `SELECT DISTINCT o.product_id FROM store_stock ss JOIN offers o ON o.id = ss.offer_id
    WHERE ss.store_id IN (OLD.id, NEW.id) AND ss.quantity > 0`,
)}
${tell('catalog_lists', 'VALUES (NULL::integer)')}

CREATE FUNCTION catalog_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_log SET emptied_by = pg_current_xact_id();
  RETURN NULL;
END $$;

${onRows('products', 'catalog_products')}
${onUpdate(
  'products',
  'catalog_product',
  differs('id', 'section_id', 'color_id', 'price', 'base_price', 'sort', 'is_active', 'created_at'),
)}
${onRows('product_facets', 'catalog_parts')}
${onUpdate('product_facets', 'catalog_part', differs('product_id', 'name', 'value', 'title'))}
${onRows('offers', 'catalog_parts')}
${onUpdate('offers', 'catalog_part', `${flips} OR ${differs('product_id', 'title')}`)}
${onRows('store_stock', 'catalog_stocks')}
${onUpdate('store_stock', 'catalog_stock', `${flips} OR ${differs('offer_id', 'store_id')}`)}
${onUpdate('stores', 'catalog_store', differs('id', 'city_id', 'is_active'))}
${['sections', 'facet_names', 'colors']
  .map(
    (table) => `
CREATE TRIGGER catalog_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_lists();`,
  )
  .join('')}
`;
