/** Logs changes of card labels, because the search finds products by them in the catalog in memory. */
export const up = `
CREATE TRIGGER catalog_label AFTER UPDATE ON products
  FOR EACH ROW
  WHEN (OLD.label IS DISTINCT FROM NEW.label)
  EXECUTE FUNCTION catalog_product();
`;
