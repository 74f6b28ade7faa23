import { findFreePort, withShop } from '#tests/support/ephemeral.ts';
import { Refusal } from '../scripts/tasks.mjs';
import { chooseAmount } from './amount.ts';
import { checkAtMost, computeMedian, type Figure, recordFigure } from './report.ts';
import { measureOnce } from './wrk.ts';

const LISTING = '/catalog/shoes?page=2';
/**
 * Number of pairs of shops. Two equal processes may differ by some per cent for as long as they live, so only the
 * median of several pairs is exact.
 */
const SHOPS = chooseAmount(6, 1);
/** Groups of runs with each pair of shops. */
const GROUPS = 2;
/** Pairs of runs of a group, in which a node is scraped once: every 15 s, as Prometheus is configured (docs/monitoring.md). */
const PAIRS = chooseAmount(5, 1);
const SECONDS = chooseAmount(3, 1);
const WARM_UP_SECONDS = chooseAmount(6, 1);
/** Largest share of pages from memory that the metrics may cost, per cent. */
const MAX_COST = 1;
/** One web process and one worker, so that both shops have the same share of the machine. */
const NODE = { WEB_PROCESSES: '1', RENDER_WORKERS: '1', LOG_LEVEL: 'fatal' };

/** Scrapes a node as Prometheus does. @returns the duration, ms */
async function scrape(url: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url);
  if (!answer.ok || !(await answer.text()).includes('poluton_'))
    throw new Refusal(`${url}: ${answer.status}`);
  return performance.now() - since;
}

interface Comparison {
  plain: number[];
  observed: number[];
  /** Speed with metrics divided by the speed without, of each group. */
  ratios: number[];
  scrapes: number[];
}

/** Measures a pair of shops. Each pair of runs begins with the other shop, because the speed of the machine changes. */
async function compareShops(
  urls: { plain: string; observed: string },
  target: string,
  { plain, observed, ratios, scrapes }: Comparison,
): Promise<void> {
  for (const url of Object.values(urls)) await measureOnce(url, { seconds: WARM_UP_SECONDS });
  const speeds = { plain, observed };
  for (let group = 0; group < GROUPS; group++) {
    const sums = { plain: 0, observed: 0 };
    const run = async (name: keyof typeof urls, isScraped: boolean) => {
      const [{ perSecond }, ms] = await Promise.all([
        measureOnce(urls[name], { seconds: SECONDS }),
        isScraped ? scrape(target) : null,
      ]);
      speeds[name].push(perSecond);
      sums[name] += perSecond;
      if (ms !== null) scrapes.push(ms);
    };
    for (let pair = 0; pair < PAIRS; pair++)
      for (const name of pair % 2 ? (['plain', 'observed'] as const) : (['observed', 'plain'] as const))
        await run(name, name === 'observed' && pair === 0);
    ratios.push(sums.observed / sums.plain);
  }
}

/**
 * Compares pages from memory per second of two shops, with and without metrics. The shop with metrics is opened first
 * in every other pair.
 */
export async function measureMetrics(): Promise<Figure[]> {
  const found: Comparison = { plain: [], observed: [], ratios: [], scrapes: [] };
  for (let pair = 0; pair < SHOPS; pair++) {
    const port = await findFreePort();
    const target = `http://127.0.0.1:${port}/metrics`;
    const [first, second] = pair % 2 ? [String(port), ''] : ['', String(port)];
    await withShop({ ...NODE, METRICS_PORT: first }, ({ url: one }) =>
      withShop({ ...NODE, METRICS_PORT: second }, ({ url: other }) => {
        const [plain, observed] = pair % 2 ? [other, one] : [one, other];
        return compareShops({ plain: plain + LISTING, observed: observed + LISTING }, target, found);
      }),
    );
  }
  const cost = 100 * (1 - computeMedian(found.ratios));
  return [
    recordFigure('страниц из памяти без метрик', computeMedian(found.plain), 'в секунду'),
    recordFigure('страниц из памяти с метриками', computeMedian(found.observed), 'в секунду'),
    checkAtMost('цена метрик, медиана групп', cost, MAX_COST, '%', 2),
    recordFigure('ответ /metrics под нагрузкой, медиана', computeMedian(found.scrapes), 'мс'),
  ];
}
