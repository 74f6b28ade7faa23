/** Data of the search: the words of each product, and the list of all words. */
export const up = `
CREATE TABLE search_goods (                -- one row for each active product
  product_id integer PRIMARY KEY REFERENCES products(id) ON DELETE CASCADE,
  sort integer NOT NULL,
  words tsvector NOT NULL
);
CREATE INDEX search_goods_words ON search_goods USING gin (words);

-- Words for correcting typing errors. A word can outlast its products, so queries check that products contain it.
CREATE TABLE search_words (word text PRIMARY KEY);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);

CREATE FUNCTION words_of(told text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(told, '[^а-яa-z0-9]+') AS word WHERE length(word) > 2
$$;

CREATE FUNCTION search_takes_new() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_goods
    SELECT id, sort, strip(to_tsvector('russian', search_text)) FROM added WHERE is_active ORDER BY sort, id;
  INSERT INTO search_words
    SELECT DISTINCT word
    FROM (SELECT DISTINCT search_text FROM added WHERE is_active) AS told, words_of(search_text) AS word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER search_takes_new AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_takes_new();

CREATE FUNCTION search_takes_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_goods WHERE product_id = OLD.id;
  IF NEW.is_active THEN
    INSERT INTO search_goods VALUES (NEW.id, NEW.sort, strip(to_tsvector('russian', NEW.search_text)));
    INSERT INTO search_words SELECT words_of(NEW.search_text) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
-- A change of the price does not concern the search.
CREATE TRIGGER search_takes_changed AFTER UPDATE OF search_text, sort, is_active ON products
  FOR EACH ROW
  WHEN ((OLD.search_text, OLD.sort, OLD.is_active) IS DISTINCT FROM (NEW.search_text, NEW.sort, NEW.is_active))
  EXECUTE FUNCTION search_takes_changed();

INSERT INTO search_goods
  SELECT id, sort, strip(to_tsvector('russian', search_text)) FROM products WHERE is_active ORDER BY sort, id;
INSERT INTO search_words
  SELECT DISTINCT word
  FROM (SELECT DISTINCT search_text FROM products WHERE is_active) AS told, words_of(search_text) AS word;

-- A function, to disable sequential scans: the planner expects to find a match early in a scan, but there may be none.
CREATE FUNCTION goods_with(asked tsquery, most integer) RETURNS TABLE (id integer, sort integer)
LANGUAGE sql STABLE ROWS 100
SET enable_seqscan = off
AS $$
  SELECT product_id, sort FROM search_goods WHERE numnode(asked) > 0 AND words @@ asked LIMIT most
$$;

-- A function, because the similarity threshold of the index can be changed only by a setting.
CREATE FUNCTION words_alike(asked text) RETURNS TABLE (word text, likeness real)
LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  SELECT word, word_similarity(asked, word) FROM search_words WHERE asked <% word
$$;

-- No query uses these indexes any more, and each change of a price updated both.
DROP INDEX products_search_words;
DROP INDEX products_search_trigrams;
`;
