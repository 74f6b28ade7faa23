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
 * Queries of shoppers, each with rules for a good answer in the demo shop: `query | rules`.
 *
 * Rules for the first three products: `t:` their folded title matches the expression, `c:` their color is one
 * of these, `f:name=value` they have this filter value, `p:` and `P:` minimum and maximum price in roubles,
 * `s:` they have the size, `n:` prefix of their vendor code, `l:` their label, `d:` minimum discount in
 * percent. `1:` is the title of the first product only. `page:` is a path in the results. `no:` lists the
 * ignored words in the answer. Without it there must be none. `as:` is the query in the answer. `none` means
 * neither products nor a section, `only` means pages without products.
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
