/** Words that shoppers use in place of the shop's terms, and an index for a similarity search. */
export const up = `
CREATE TABLE search_synonyms (             -- word and means are folded by lib/domain/text
  word text PRIMARY KEY CHECK (word ~ '^[а-яa-z0-9]+$'),  -- other grammatical forms of the word match, too
  means text NOT NULL CHECK (means ~ '^[а-яa-z0-9]+( [а-яa-z0-9]+)*$')
);

-- A function, because the similarity threshold of the index can be changed only by a setting.
CREATE FUNCTION products_alike(asked text) RETURNS TABLE (id integer, sort integer, likeness real)
LANGUAGE sql STABLE
SET pg_trgm.word_similarity_threshold = 0.4
AS $$
  SELECT id, sort, word_similarity(asked, search_text)
  FROM products
  WHERE is_active AND asked <% search_text
$$;
`;
