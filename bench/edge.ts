import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#backend/db/client.ts';
import { formatPrice, toRoubles } from '#lib/domain/money.ts';
import { setPrice } from '#tests/deep/nodes/price.ts';
import { findVarnish, NO_VARNISH } from '#tests/support/cluster/varnish.ts';
import { Refusal } from '../scripts/tasks.mjs';
import { chooseAmount } from './amount.ts';
import { checkAtMost, checkExactly, type Figure, recordFigure } from './report.ts';
import { buildProductPath } from './trade/addresses.ts';
import { openTradeEnvironment } from './trade/environment.ts';
import { cachePages, decodeBody, fetchWithEtag } from './trade/warm-up.ts';

const PRICES = chooseAmount(20, 2);
const LIMIT_S = 1.5;
const LOOK_MS = 20;
const GIVE_UP_MS = 30_000;
/** Pause between two measurements, in which the invalidation of the previous change finishes, ms. */
const SETTLE_MS = 2_500;
/**
 * Content pages. Together with the pages of OTHERS products from other sections, these are the unrelated pages, which
 * show none of the changed products.
 */
const CONTENT = ['/info/delivery', '/info/care', '/info/return'];
const OTHERS = 10;

/**
 * True when Varnish has answered from its cache. Then the `X-Varnish` header contains two ids: of the current request,
 * and of the earlier request that fetched the page.
 */
const isHit = (headers: Record<string, string | string[] | undefined>) =>
  /^\d+ \d+$/.test(String(headers['x-varnish']));

/**
 * Measures how soon Varnish shows a new price, and how many unrelated pages Varnish fetches again.
 * @returns null when Varnish is not installed
 */
export async function measureEdge(): Promise<Figure[] | null> {
  if (!findVarnish()) {
    console.log(NO_VARNISH);
    return null;
  }
  const place = await openTradeEnvironment('varnish');
  try {
    const db = openDatabase(place.databaseUrl);
    const goods = db
      .selectFrom('products')
      .select(['id', 'code', 'price', 'section_id'])
      .where('is_active', '=', true);
    const rows = await goods.orderBy('section_id').orderBy('id').limit(PRICES).execute();
    const others = await goods.orderBy('section_id', 'desc').orderBy('id').limit(OTHERS).execute();
    await db.destroy();
    const sections = new Set(rows.map(({ section_id }) => section_id));
    if (others.some(({ section_id }) => sections.has(section_id))) throw new Refusal('Мало разделов');
    const unrelated = [...CONTENT, ...others.map(({ code }) => buildProductPath(code))];
    const own = rows.map(({ code }) => buildProductPath(code));
    await cachePages(place.caches, [...unrelated, ...own]);

    const seconds: number[] = [];
    let fetched = 0;
    for (const { id, code, price } of rows) {
      const changed = Math.floor(toRoubles(price)) + 7;
      // Varnish is allowed to cache some pages for only a second. They expire during this pause, so they are fetched
      // again before the price is changed.
      await sleep(SETTLE_MS);
      await cachePages(place.caches, [...unrelated, buildProductPath(code)]);
      const from = performance.now();
      await setPrice(place.shops[0]?.url ?? '', id, changed);
      seconds.push(await secondsUntil(place.url + buildProductPath(code), formatPrice(changed), from));
      for (const path of unrelated) {
        const { status, headers } = await fetchWithEtag(place.url + path);
        if (status !== 200 || !isHit(headers)) fetched++;
      }
    }
    const p95 = seconds.toSorted((a, b) => a - b)[Math.ceil(PRICES * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
    return [
      recordFigure('Varnish: новая цена, дольше всего', Math.max(...seconds), 'с'),
      checkAtMost('Varnish: новая цена видна через, 95 %', p95, LIMIT_S, 'с', 2),
      checkExactly(`Varnish: других страниц спрошено заново из ${PRICES * unrelated.length}`, fetched, 0),
    ];
  } finally {
    await place.close();
  }
}

async function secondsUntil(url: string, price: string, from: number): Promise<number> {
  while (performance.now() - from < GIVE_UP_MS) {
    if ((await decodeBody(await fetchWithEtag(url))).includes(price))
      return (performance.now() - from) / 1000;
    await sleep(LOOK_MS);
  }
  return Number.POSITIVE_INFINITY;
}
