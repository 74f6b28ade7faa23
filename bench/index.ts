import { openCluster, SKIPPED } from '#tests/support/cluster/index.ts';
import { openEphemeralShop } from '#tests/support/ephemeral.ts';
import { findProductPath } from '#tests/support/product-path.ts';
import { fail, Refusal, runStep } from '../scripts/tasks.mjs';
import { isShortRun } from './amount.ts';
import { measureBackup } from './backup.ts';
import type { Bench } from './bench.ts';
import { measureEdge } from './edge.ts';
import { measureCrawler } from './flood.ts';
import { measureFloods } from './floods.ts';
import { measureFreshness } from './freshness.ts';
import { measureMaps } from './maps.ts';
import { measureMetrics } from './metrics.ts';
import { measureNodes } from './nodes/index.ts';
import { measureOwnShop } from './own-shop.ts';
import { measurePages } from './pages.ts';
import { type Figure, formatTable } from './report.ts';
import { measureRows } from './rows/index.ts';
import { measureScale } from './scale/index.ts';
import { measureScores } from './scores.ts';
import { measureSearch } from './search/index.ts';
import { measureSlowSenders } from './slow-senders.ts';
import { measureTrade } from './trade/index.ts';
import { measureVisits } from './visits.ts';
import { measureVitals } from './vitals.ts';
import { measureWeight } from './weight.ts';

const args = process.argv.slice(2);
/** Flags that are passed to a case. They choose the servers of `trade` and the number of guests in `rows`. */
const flags = args.filter((arg) => arg.startsWith('--') && arg !== '--short');
const WITH_FLAGS = ['trade', 'rows'];
/**
 * True when `measureTrade` runs in the shop that the other cases share. This is so in the short form without flags.
 * Otherwise `measureTrade` opens a separate shop.
 */
const isTradeOverOneShop = isShortRun && flags.length === 0;

/**
 * Cases that share one shop with an embedded database, in the order in which they run. The last case multiplies the
 * shop's products.
 */
const OVER_ONE_SHOP: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  pages: measurePages,
  freshness: measureFreshness,
  weight: measureWeight,
  vitals: measureVitals,
  scores: measureScores,
  maps: measureMaps,
  'own-shop': measureOwnShop,
  'slow-senders': measureSlowSenders,
  floods: measureFloods,
  flood: measureCrawler,
  ...(isTradeOverOneShop ? { trade: ({ shop }) => measureTrade([], shop) } : {}),
  search: measureSearch,
};

/**
 * Cases that open their own shops and databases. A case returns null when this machine lacks a program that the case
 * requires.
 */
const OVER_THEIR_OWN: Record<string, () => Promise<Figure[] | null>> = {
  metrics: measureMetrics,
  backup: measureBackup,
  visits: measureVisits,
  nodes: severalNodes,
  scale: measureScale,
  rows: () => measureRows(flags),
  edge: measureEdge,
  ...(isTradeOverOneShop ? {} : { trade: () => measureTrade(flags) }),
};

async function severalNodes(): Promise<Figure[] | null> {
  const cluster = await openCluster();
  if (!cluster) {
    console.log(SKIPPED);
    return null;
  }
  try {
    return await measureNodes(cluster);
  } finally {
    await cluster.close();
  }
}

/** Texts that `toLocaleString` writes for NaN and Infinity. */
const NO_NUMBER = /не\sчисло|∞/;
const figures: Figure[] = [];
const stopped: string[] = [];
const skipped: string[] = [];

/** Runs a case. The other cases run even if this case fails or returns no valid figure. */
async function run(name: string, measure: () => Promise<Figure[] | null>): Promise<void> {
  try {
    const found = (await runStep(`Замер ${name}`, measure)) as Figure[] | null;
    if (found === null) skipped.push(name);
    else {
      figures.push(...found);
      const unmeasured = found.filter(({ value }) => NO_NUMBER.test(value)).map((figure) => figure.name);
      if (found.length === 0 || unmeasured.length > 0)
        throw new Refusal(`Нет цифр: ${unmeasured.join('; ') || 'ни одной'}`);
    }
  } catch (error) {
    stopped.push(name);
    console.error(`✗ Замер ${name} не дошёл до конца`);
    console.error(error instanceof Refusal ? error.message : error);
  }
}

async function runOverOneShop(names: string[]): Promise<void> {
  if (names.length === 0) return;
  const shop = await openEphemeralShop();
  try {
    const bench: Bench = { shop, product: () => findProductPath(shop.url, '/catalog/shoes') };
    for (const [name, measure] of Object.entries(OVER_ONE_SHOP))
      if (names.includes(name)) await run(name, () => measure(bench));
  } finally {
    await shop.close();
  }
}

/**
 * Runs all cases by `npm run bench`, and only the named cases by `npm run bench -- pages nodes`. `-- trade --nodes`
 * passes a flag to a case. `-- --short` sends a few seconds of each load, and checks only that each case runs to its
 * end.
 */
try {
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const known = [...Object.keys(OVER_ONE_SHOP), ...Object.keys(OVER_THEIR_OWN)];
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown) throw new Refusal(`Нет замера ${unknown}: есть ${known.join(', ')}`);
  if (flags.length > 0 && !WITH_FLAGS.some((name) => wanted.includes(name)))
    throw new Refusal(`${flags.join(' ')}: только для ${WITH_FLAGS.join(' и ')}`);
  const names = wanted.length > 0 ? known.filter((name) => wanted.includes(name)) : known;
  await runOverOneShop(names.filter((name) => Object.hasOwn(OVER_ONE_SHOP, name)));
  for (const [name, measure] of Object.entries(OVER_THEIR_OWN))
    if (names.includes(name)) await run(name, measure);
  console.log(`\n${formatTable(figures)}`);
  if (skipped.length > 0) console.log(`\nПропущено, здесь нет нужных программ: ${skipped.join(', ')}`);
  if (stopped.length > 0) throw new Refusal(`Не дошли до конца: ${stopped.join(', ')}`);
  process.exit(isShortRun || figures.every(({ pass }) => pass) ? 0 : 1);
} catch (error) {
  fail(error);
}
