import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#backend/db/client.ts';
import { setPrices } from '#backend/modules/products/index.ts';
import { makeCatalog } from '#demo/catalog.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { chooseAmount } from '../amount.ts';
import type { Bench } from '../bench.ts';
import { multiplyProducts } from '../products/index.ts';
import { checkAtMost, type Figure, recordFigure } from '../report.ts';
import { type JudgedQuery, readQueries } from './judged.ts';
import { scoreSearch } from './quality.ts';
import { measureSuggestionTime } from './suggestions.ts';

type Found = EndpointResult<'GET /services/rest/v1/products/search'>;

let visitor = 0;

/**
 * Sends a search query. Each query comes from another network, because requests from one network would soon be rate
 * limited.
 */
async function find(url: string, query: string): Promise<Found> {
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor++ & 255}`;
  const response = await fetch(
    `${url}/services/rest/v1/products/search?${new URLSearchParams({ query, limit: '10' })}`,
    { headers: { 'x-forwarded-for': address } },
  );
  if (!response.ok) throw new Error(`«${query}» is answered by ${response.status}`);
  return (await response.json()).result;
}

const GOODS = chooseAmount(20_000, 2_000);
/** Interval between judged queries that are sent: each of them, or in the short form every tenth. */
const EVERY = chooseAmount(1, 10);
const WRITE_EVERY_MS = 100;

const INDEX_TIMEOUT_MS = 120_000;

/** Waits until the product index contains the new products. Until then a search is refused. */
async function waitUntilIndexed(url: string): Promise<void> {
  const end = Date.now() + INDEX_TIMEOUT_MS;
  while (Date.now() < end) {
    const answer = await find(url, 'сумка').catch(() => null);
    if (answer) return;
    await setTimeout(1_000);
  }
  throw new Error('the search does not answer after the products were multiplied');
}

/**
 * Measures all queries, one after another, while prices change ten times a second.
 * @returns sorted times, ms
 */
async function timesUnderChange({ shop }: Bench, queries: readonly string[]): Promise<number[]> {
  const db = openDatabase(shop.databaseUrl);
  try {
    await multiplyProducts(db, GOODS);
    await waitUntilIndexed(shop.url);
    let price = 10_000;
    const change = () =>
      setPrices(db, [{ product_id: 1001 + (price % 1_000), price: ++price * 100, base_price: 9_000_000 }]);
    const writer = setInterval(() => void change(), WRITE_EVERY_MS);
    const times: number[] = [];
    for (const query of queries) {
      const start = performance.now();
      await find(shop.url, query);
      times.push(performance.now() - start);
    }
    clearInterval(writer);
    return times.toSorted((a, b) => a - b);
  } finally {
    await db.destroy();
  }
}

/**
 * Measures the quality of the search on judged queries, its speed among 20,000 products, and the delay of
 * suggestions.
 * The limits of quality are in search.test.ts.
 */
export async function measureSearch(bench: Bench): Promise<Figure[]> {
  const { url } = bench.shop;
  const productsById = new Map(makeCatalog(new Date()).products.map((product) => [product.id, product]));
  const part = (rows: JudgedQuery[]) => rows.filter((_, at) => at % EVERY === 0);
  const tuned = part(readQueries('./queries.tsv'));
  const apart = part(readQueries('./queries-apart.tsv'));
  const ask = (query: string) => find(url, query);
  const all = await scoreSearch([...tuned, ...apart], productsById, ask);
  const unseen = await scoreSearch(apart, productsById, ask);
  const suggested = await measureSuggestionTime(url);
  const times = await timesUnderChange(
    bench,
    [...tuned, ...apart].map(({ query }) => query),
  );
  const percent = (part: number) => times[Math.floor(times.length * part)] ?? Number.POSITIVE_INFINITY;
  return [
    recordFigure('поиск: запросов с оценкой', tuned.length + apart.length, ''),
    recordFigure('поиск: nDCG@10 всех, %', 100 * all.score, ''),
    recordFigure('поиск: nDCG@10 отложенных, %', 100 * unseen.score, ''),
    recordFigure('поиск: опечатки с тем же первым десятком, %', (100 * all.same) / all.misspelt, ''),
    recordFigure('поиск: запросов с опечатками', all.misspelt, ''),
    checkAtMost(
      'поиск: подсказки после последней клавиши, процессор в 4 раза медленнее',
      suggested,
      100,
      'мс',
      0,
    ),
    recordFigure(`поиск: половина ответов, ${GOODS} товаров, цены меняются`, percent(0.5), 'мс'),
    checkAtMost(`поиск: 95 % ответов, ${GOODS} товаров, цены меняются`, percent(0.95), 40, 'мс'),
  ];
}
