import type { DemoProduct } from '#demo/product.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { type Answer, type JudgedQuery, scoreOf } from './judged.ts';

type Found = EndpointResult<'GET /services/rest/v1/products/search'>;

/** How well a search answers judged queries. */
interface Marks {
  /** The mean of nDCG@10. */
  score: number;
  /** How many misspelt queries have the same first ten as the right spelling, and of how many. */
  same: number;
  misspelt: number;
}

/** Pages stand above goods, and what is near below them. */
const answerOf = ({ products, similar, pages }: Found): Answer => ({
  pages: pages.map(({ path }) => path),
  ids: [...products, ...similar].slice(0, 10).map(({ id }) => id),
});

/**
 * Asks the queries and marks the answers.
 * @param goods the demo's, by id
 * @param ask gives at least the first ten
 */
export async function mark(
  rows: readonly JudgedQuery[],
  goods: ReadonlyMap<number, DemoProduct>,
  ask: (query: string) => Promise<Found>,
): Promise<Marks> {
  const marks: Marks = { score: 0, same: 0, misspelt: 0 };
  for (const row of rows) {
    const answer = answerOf(await ask(row.query));
    marks.score += scoreOf(row, answer, goods) / rows.length;
    if (!row.as) continue;
    marks.misspelt++;
    const right = answerOf(await ask(row.as));
    if (JSON.stringify(answer) === JSON.stringify(right)) marks.same++;
  }
  return marks;
}
