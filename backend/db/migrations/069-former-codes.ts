/**
 * Former codes of products, so that old URLs redirect to the product. A trigger records the former codes, because
 * owners also change `products.code` by SQL. If another product uses a former code now, the code belongs to that
 * product.
 */
export const up = `
CREATE TABLE former_product_codes (
  code text PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_product_codes_product ON former_product_codes (product_id);

CREATE FUNCTION record_former_code() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO former_product_codes (code, product_id) VALUES (OLD.code, OLD.id)
  ON CONFLICT (code) DO UPDATE SET product_id = EXCLUDED.product_id, changed_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER former_code AFTER UPDATE OF code ON products
  FOR EACH ROW WHEN (OLD.code IS DISTINCT FROM NEW.code) EXECUTE FUNCTION record_former_code();

-- Former codes from orders, for codes that were changed before this migration.
INSERT INTO former_product_codes (code, product_id)
  SELECT DISTINCT ON (i.product_code) i.product_code, o.product_id
  FROM order_items i JOIN offers o ON o.id = i.offer_id
  WHERE NOT EXISTS (SELECT FROM products p WHERE p.code = i.product_code)
  ORDER BY i.product_code, i.order_id DESC;
`;
