/** Logs changes of card labels, because the search in the in-memory catalog finds products by their labels. */
export const up = `
CREATE TRIGGER catalog_label AFTER UPDATE ON products
  FOR EACH ROW
  WHEN (OLD.label IS DISTINCT FROM NEW.label)
  EXECUTE FUNCTION catalog_product();
`;
