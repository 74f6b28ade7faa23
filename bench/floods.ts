import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#backend/db/client.ts';
import {
  buildNewListingPath,
  CACHED_PAGES,
  FLOODS,
  type FloodKind,
  startFlood,
  timePage,
} from '#tests/deep/support/floods.ts';
import { findSizesInStock, generateAddress } from '#tests/support/shopper.ts';
import { chooseAmount } from './amount.ts';
import type { Bench } from './bench.ts';
import { checkAtMost, computeMedian, type Figure, recordFigure } from './report.ts';

const SECONDS = chooseAmount(15, 2);
/** Time from the start of a flood to the measurement of its effect, ms. */
const BEGUN_MS = chooseAmount(3_000, 1_000);
const VISIT_MS = chooseAmount(6_000, 300);
const NEW_PAGES = chooseAmount(9, 1);
const MAX_RATIO = 2;
/**
 * Limit for fast responses, ms. A time up to this limit passes even if it exceeds MAX_RATIO times the time of an idle
 * shop. Such a small difference may come from clock noise, or from the cores that the flood itself keeps busy.
 */
const FLOOR_MS = 15;
const TITLES: Readonly<Record<FloodKind, string>> = {
  listings: '200 соединений за списками, которых никто не собирал',
  facets: '200 соединений за фильтрами',
  search: '100 соединений за поиском',
  passwords: '50 соединений подбирают пароли',
  carts: '200 соединений без cookie наполняют корзины',
  messages: '50 соединений пишут магазину',
  drips: '60 загрузок по байту',
  bodies: '24 соединения с худшими телами',
  segments: '4 соединения со случайными заголовками роутера',
};

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/**
 * Measures a visitor who opens cached pages and then new listings.
 * @returns the p95 of cached pages and the median of new listings, ms
 */
async function measureVisit(url: string): Promise<{ cached: number; unseen: number }> {
  const address = generateAddress();
  const times: number[] = [];
  const end = performance.now() + VISIT_MS;
  for (let index = 0; performance.now() < end; index++)
    times.push(await timePage(`${url}${CACHED_PAGES[index % CACHED_PAGES.length]}`, address));
  const unseen: number[] = [];
  for (let page = 0; page < NEW_PAGES; page++)
    unseen.push(await timePage(url + buildNewListingPath(), address));
  return { cached: p95(times), unseen: computeMedian(unseen) };
}

/**
 * Measures the delay of an honest visitor during each flood from one network, compared with an idle shop.
 * tests/deep/floods.test.ts tests that the visitor receives responses and can order.
 */
export async function measureFloods({ shop: { url, databaseUrl } }: Bench): Promise<Figure[]> {
  const db = openDatabase(databaseUrl);
  const offers = await findSizesInStock(db, 200).finally(() => db.destroy());
  await measureVisit(url);
  const quiet = await measureVisit(url);
  const figures = [
    recordFigure('честный покупатель в тишине: 95 % страниц', quiet.cached, 'мс'),
    recordFigure('  список, которого никто не собирал', quiet.unseen, 'мс'),
  ];
  for (const kind of Object.keys(FLOODS) as FloodKind[]) {
    const flood = startFlood(kind, url, SECONDS, offers);
    await sleep(BEGUN_MS);
    const { cached, unseen } = await measureVisit(url).finally(() => flood);
    figures.push(
      checkAtMost(
        `${TITLES[kind]} (${await flood}): 95 % страниц честного`,
        cached,
        Math.max(quiet.cached * MAX_RATIO, FLOOR_MS),
        'мс',
      ),
      checkAtMost(
        '  список, которого никто не собирал',
        unseen,
        Math.max(quiet.unseen * MAX_RATIO, FLOOR_MS),
        'мс',
      ),
    );
  }
  return figures;
}
