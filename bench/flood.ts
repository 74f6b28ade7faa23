import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { load } from '#tests/deep/support/load.ts';
import { readShopMemory, toMegabytes } from '#tests/deep/support/memory.ts';
import { chooseAmount } from './amount.ts';
import type { Bench } from './bench.ts';
import { checkAtMost, checkExactly, computeMedian, type Figure, recordFigure } from './report.ts';

const ADDRESSES = chooseAmount(10_000, 150);
const CLIENTS = 4;
/**
 * Lowest price of the first price filter, roubles. The following filters cover shifted ranges. Every range contains
 * products of the section.
 */
const LEAST = 4_000;
const WIDTH = 60;
/** Maximum memory of Next, the shop's code and the page cache together, MB. */
const MAX_MEMORY_MB = 700;
const MAX_DISK_MB = 5;
const POPULAR = ['/', '/catalog/shoes', '/catalog/bags', '/catalog/shoes?page=2', '/info/delivery'];
/** Number of the crawler's requests between two requests of a popular page. */
const EVERY = 50;
/**
 * Maximum response time of a page from the page cache, ms. Such a page needs no rendering, so it is fast even while a
 * crawler is active.
 */
const CACHED_MS = 60;

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    return sum + (stat?.isFile() ? stat.size : 0);
  }, 0);
}

/**
 * Requests ten thousand filter combinations, as a crawler would. Measures whether memory and disk use stay bounded, and
 * whether popular pages stay cached.
 */
export async function measureCrawler({ shop }: Bench): Promise<Figure[]> {
  const dist = '.next';
  for (const path of [...POPULAR, ...POPULAR]) await (await fetch(shop.url + path)).arrayBuffer();
  const disk = bytesIn(dist);
  const before = readShopMemory(shop);
  let peak = before;
  const times: number[] = [];
  const from = performance.now();
  const { sent, failed, examples } = await load(
    CLIENTS,
    async (turn) => {
      if (turn % EVERY === 0) {
        const path = POPULAR[(turn / EVERY) % POPULAR.length] as string;
        const from = performance.now();
        await (await fetch(shop.url + path)).arrayBuffer();
        times.push(performance.now() - from);
        const now = readShopMemory(shop);
        if (now.service > peak.service) peak = now;
      }
      const price = `min${LEAST + turn},max${LEAST + turn + WIDTH}`;
      const response = await fetch(`${shop.url}/catalog/shoes?filter[price]=${price}`);
      await response.arrayBuffer();
      return response.status === 200 ? null : `${response.status}`;
    },
    (count) => count >= ADDRESSES,
  );
  const seconds = (performance.now() - from) / 1000;
  const etags = async (path: string) => (await fetch(shop.url + path)).headers.get('etag');
  const lost: string[] = [];
  for (const path of POPULAR) {
    const from = performance.now();
    await etags(path);
    if (performance.now() - from > CACHED_MS) lost.push(path);
  }
  return [
    recordFigure('адресов с разными фильтрами', sent, ''),
    checkExactly('неудачных', failed === 0 ? 0 : `${failed}: ${examples.join('; ')}`, 0),
    recordFigure('списков собрано', sent / seconds, 'в секунду'),
    recordFigure('память до', toMegabytes(before.service), 'МБ'),
    checkAtMost('память в разгар, без базы', toMegabytes(peak.service), MAX_MEMORY_MB, 'МБ'),
    recordFigure('память в разгар, встроенная база', toMegabytes(peak.database), 'МБ'),
    recordFigure('память в разгар, всё вместе', toMegabytes(peak.together), 'МБ'),
    checkAtMost('прибавка на диске', toMegabytes(bytesIn(dist) - disk), MAX_DISK_MB, 'МБ'),
    recordFigure('популярная страница в разгар, медиана', computeMedian(times), 'мс'),
    checkExactly('популярных страниц забыто', lost.length === 0 ? 0 : lost.join(', '), 0),
  ];
}
