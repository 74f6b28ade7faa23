/**
 * Published reviews. The totals that listings show are stored with the model, because all products of the model share
 * the reviews. A trigger updates the totals in the transaction that publishes, hides or deletes a review, even if the
 * review is changed by SQL and not through the API.
 */

/**
 * Builds the query of the values that each review of a source contributes to its model's totals. With the sign `-` the
 * values are subtracted.
 */
const share = (source: string, sign: '+' | '-') => `
    SELECT p.model_id AS id, ${sign}1 AS reviews, ${sign}r.rating AS stars,
      ${['small', 'true', 'large'].map((fit) => `${sign}(r.fit IS NOT DISTINCT FROM '${fit}')::int AS fit_${fit}`).join(', ')}
    FROM ${source} r JOIN products p ON p.id = r.product_id WHERE r.status = 'published'`;

/** Builds a trigger that updates the models whose totals change. The shop's reply to a review changes no totals. */
const count = (name: string, ...shares: string[]) => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE models m SET
    rating_count = m.rating_count + d.reviews, rating_sum = m.rating_sum + d.stars,
    fit_small = m.fit_small + d.fit_small, fit_true = m.fit_true + d.fit_true, fit_large = m.fit_large + d.fit_large
  FROM (
    SELECT id, sum(reviews)::int AS reviews, sum(stars)::int AS stars, sum(fit_small)::int AS fit_small,
      sum(fit_true)::int AS fit_true, sum(fit_large)::int AS fit_large
    FROM (${shares.join('\n    UNION ALL')}) AS each_one GROUP BY id
  ) d
  WHERE m.id = d.id AND (d.reviews, d.stars, d.fit_small, d.fit_true, d.fit_large) <> (0, 0, 0, 0, 0);
  RETURN NULL;
END $$;`;

const RECOUNT = `
  UPDATE models m SET (rating_count, rating_sum, fit_small, fit_true, fit_large) = (
    SELECT count(*), coalesce(sum(r.rating), 0), count(*) FILTER (WHERE r.fit = 'small'),
      count(*) FILTER (WHERE r.fit = 'true'), count(*) FILTER (WHERE r.fit = 'large')
    FROM reviews r JOIN products p ON p.id = r.product_id WHERE p.model_id = m.id AND r.status = 'published')`;

export const up = `
ALTER TABLE reviews
  ALTER COLUMN customer_id DROP NOT NULL,      -- null for a review imported by the owner, without a purchase here
  ADD COLUMN author text NOT NULL DEFAULT '',  -- author of an imported review. A customer's name is in customers
  ADD COLUMN size text NOT NULL DEFAULT '',    -- size that was bought. Empty for products of one size
  ADD COLUMN fit text CHECK (fit IN ('small', 'true', 'large')),
  ADD COLUMN answer text NOT NULL DEFAULT '',  -- reply of the shop
  ADD COLUMN answered_at timestamptz,
  ADD CONSTRAINT reviews_author CHECK (customer_id IS NOT NULL OR author <> '');
CREATE INDEX reviews_published ON reviews (product_id, created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX reviews_pending ON reviews (created_at, id) WHERE status = 'pending';

ALTER TABLE models
  ADD COLUMN rating_count integer NOT NULL DEFAULT 0,
  ADD COLUMN rating_sum integer NOT NULL DEFAULT 0,
  ADD COLUMN fit_small integer NOT NULL DEFAULT 0,
  ADD COLUMN fit_true integer NOT NULL DEFAULT 0,
  ADD COLUMN fit_large integer NOT NULL DEFAULT 0;
${RECOUNT} WHERE id IN (SELECT p.model_id FROM reviews r JOIN products p ON p.id = r.product_id);

${count('reviews_added', share('added', '+'))}
${count('reviews_removed', share('removed', '-'))}
${count('reviews_changed', share('added', '+'), share('removed', '-'))}
CREATE TRIGGER count_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_added();
CREATE TRIGGER count_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION reviews_removed();
CREATE TRIGGER count_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reviews_changed();

-- Recounts both models when a product, with its reviews, is moved to another model.
CREATE FUNCTION reviews_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${RECOUNT} WHERE m.id IN (OLD.model_id, NEW.model_id);
  RETURN NULL;
END $$;
CREATE TRIGGER count_moved AFTER UPDATE OF model_id ON products
  FOR EACH ROW WHEN (OLD.model_id <> NEW.model_id) EXECUTE FUNCTION reviews_moved();

-- Logs a changed rating, because listings are sorted by rating (migration 034).
CREATE FUNCTION catalog_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_changes (product_id) SELECT id FROM products WHERE model_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER catalog_update AFTER UPDATE ON models FOR EACH ROW
  WHEN ((OLD.rating_count, OLD.rating_sum) IS DISTINCT FROM (NEW.rating_count, NEW.rating_sum))
  EXECUTE FUNCTION catalog_rating();
CREATE TRIGGER catalog_moved AFTER UPDATE OF model_id ON products FOR EACH ROW
  WHEN (OLD.model_id <> NEW.model_id) EXECUTE FUNCTION catalog_product();
`;
