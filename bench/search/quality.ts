import type { DemoProduct } from '#demo/product.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { computeNdcg, type JudgedQuery, type SearchAnswer } from './judged.ts';

type Found = EndpointResult<'GET /services/rest/v1/products/search'>;

/** Quality of the search on judged queries. */
interface SearchQuality {
  /** Mean nDCG@10. */
  score: number;
  /**
   * `same` is the number of misspelt queries that find the same first ten results as the correct spelling. `misspelt`
   * is the number of all misspelt queries.
   */
  same: number;
  misspelt: number;
}

/**
 * Converts a search response to the order in which the page shows the results: pages first, then products, then similar
 * products.
 */
const answerOf = ({ products, similar, pages }: Found): SearchAnswer => ({
  pages: pages.map(({ path }) => path),
  ids: [...products, ...similar].slice(0, 10).map(({ id }) => id),
});

/**
 * Sends the queries and scores their results.
 * @param products the demo's products by id
 * @param find returns at least the first ten results
 */
export async function scoreSearch(
  rows: readonly JudgedQuery[],
  products: ReadonlyMap<number, DemoProduct>,
  find: (query: string) => Promise<Found>,
): Promise<SearchQuality> {
  const quality: SearchQuality = { score: 0, same: 0, misspelt: 0 };
  for (const row of rows) {
    const answer = answerOf(await find(row.query));
    quality.score += computeNdcg(row, answer, products) / rows.length;
    if (!row.as) continue;
    quality.misspelt++;
    const right = answerOf(await find(row.as));
    if (JSON.stringify(answer) === JSON.stringify(right)) quality.same++;
  }
  return quality;
}
