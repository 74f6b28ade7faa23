/**
 * Data of the search that the owner maintains: synonyms, and the pages and listings that a search for certain words
 * opens. A second table counts search queries. Products are searched in the catalog in memory
 * (backend/modules/sections/search).
 */
export const up = `
CREATE TABLE search_terms (
  -- Folded by lib/domain/text. Other grammatical forms match, too.
  phrase text NOT NULL CHECK (phrase ~ '^[а-яa-z0-9]+( [а-яa-z0-9]+)*$'),
  -- Words that replace the phrase, the address of a listing or the path of a page.
  target text NOT NULL CHECK (target ~ '^(/[^/].*|[а-яa-z0-9]+( [а-яa-z0-9]+)*)$'),
  title text,                              -- title of the page
  is_redirect boolean NOT NULL DEFAULT false,  -- a query of exactly this phrase redirects to the target
  PRIMARY KEY (phrase, target)
);
INSERT INTO search_terms (phrase, target) SELECT word, means FROM search_synonyms;
CREATE TRIGGER catalog_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_terms
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_lists();

CREATE TABLE search_asked (
  query text NOT NULL,                     -- folded text
  day date NOT NULL,
  times integer NOT NULL DEFAULT 1,
  found integer NOT NULL,                  -- number of products in the latest search of the day
  PRIMARY KEY (query, day)
);
CREATE INDEX search_asked_day ON search_asked (day);

CREATE TRIGGER catalog_words AFTER UPDATE ON products
  FOR EACH ROW
  WHEN ((OLD.title, OLD.search_text, OLD.vendor_code) IS DISTINCT FROM (NEW.title, NEW.search_text, NEW.vendor_code))
  EXECUTE FUNCTION catalog_product();

DROP TRIGGER search_takes_new ON products;
DROP TRIGGER search_takes_changed ON products;
DROP FUNCTION search_takes_new(), search_takes_changed(), goods_with(tsquery, integer), words_alike(text), words_of(text);
DROP TABLE search_goods, search_words, search_synonyms;
`;
