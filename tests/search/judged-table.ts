import { NEIGHBORS } from './judged-neighbors.ts';
import { SHOES } from './judged-shoes.ts';
import { THINGS } from './judged-things.ts';
import { WORDS } from './judged-words.ts';

/** One judged query. */
export interface JudgedQuery {
  query: string;
  rules: string[];
}

/**
 * Queries of shoppers and a good answer to each, judged with the demo shop: `query | rules`.
 *
 * Rules of the first three products: `t:` their folded titles match the expression, `c:` their color is one of these,
 * `f:name=value` a filter has them, `p:` and `P:` bounds of their price in roubles, `s:` they come in the size, `n:` their vendor
 * code begins so, `l:` their label, `d:` their discount is at least so many per cent. `1:` is the title of the first alone.
 * `page:` is a path that is shown. `no:` lists the words that are shown as left out; without it there must be none. `as:` is
 * the query as it is shown. `none` means neither products nor a section, `only` means pages without products.
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
