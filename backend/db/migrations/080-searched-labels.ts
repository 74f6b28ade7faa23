/** The search finds products by the label of their cards: a change of it is a change of the catalog in memory, too. */
export const up = `
CREATE TRIGGER catalog_label AFTER UPDATE ON products
  FOR EACH ROW
  WHEN (OLD.label IS DISTINCT FROM NEW.label)
  EXECUTE FUNCTION catalog_product();
`;
