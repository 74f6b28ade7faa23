import { THINGS } from './judged-accessories.ts';
import { NEIGHBORS } from './judged-neighbors.ts';
import { SHOES } from './judged-shoes.ts';
import { WORDS } from './judged-words.ts';

/** One judged query. */
export interface JudgedQuery {
  query: string;
  rules: string[];
}

/**
 * Queries of shoppers, each with rules for a good search response of the demo shop: `query | rules`.
 *
 * Rules for the first three products:
 * - `t:` regular expression that the normalized title matches
 * - `c:` allowed colors of the product, separated by commas
 * - `f:name=value` filter value of the product
 * - `p:` maximum and `P:` minimum price in roubles
 * - `s:` size that is available
 * - `n:` prefix of the vendor code
 * - `l:` label
 * - `d:` minimum discount in percent
 *
 * Rules for the response:
 * - `1:` regular expression for the title of the first product
 * - `page:` path of a page among the results
 * - `no:` words that the response lists as ignored. Without this rule no word may be ignored
 * - `as:` query that the response shows
 * - `none` neither products nor a section are found
 * - `only` pages are found, but no products
 */
export const JUDGED: readonly JudgedQuery[] = [SHOES, THINGS, WORDS, NEIGHBORS]
  .flatMap((table) => table.trim().split('\n'))
  .map((line) => {
    const [query = '', rules = ''] = line.split(' | ');
    return {
      query,
      rules: rules.match(/(?:none|only|[a-zA-Z1]+:.*?)(?=\s+(?:none|only|[a-zA-Z1]+:)|$)/g) ?? [],
    };
  });
