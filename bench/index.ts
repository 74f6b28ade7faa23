import { type EphemeralShop, openEphemeralShop } from '@/scripts/shop/ephemeral';
import { openCluster, SKIPPED } from '../scripts/shop/cluster';
import { fail, Refusal, step } from '../scripts/tasks.mjs';
import { abuse } from './abuse';
import { attack } from './attack';
import { changes } from './changes';
import { crash } from './crash';
import { edge } from './edge';
import { faults } from './faults';
import { flood } from './flood';
import { freshness } from './freshness';
import { fuzz } from './fuzz';
import { maps } from './maps';
import { LONG, nodes } from './nodes';
import { pages } from './pages';
import { type Figure, table } from './report';
import { rows } from './rows';
import { scale } from './scale';
import { scores } from './scores';
import { search } from './search';
import { signIn } from './sign-in';
import { stock } from './stock';
import { trade } from './trade';
import { visits } from './visits';
import { vitals } from './vitals';
import { weight } from './weight';

/** What a case is given. */
export interface Bench {
  shop: EphemeralShop;
  /** Path of a product's page, the first of the shoes. */
  product: () => Promise<string>;
}

/** Over one shop with its embedded database. */
const CASES = {
  pages,
  freshness,
  weight,
  vitals,
  scores,
  maps,
  abuse,
  flood,
  fuzz,
  attack,
  stock,
  changes,
  search,
  'sign-in': signIn,
  crash,
};
const isCase = (name: string): name is keyof typeof CASES => name in CASES;
/** Over two nodes with PostgreSQL and Redis. */
const NODES = 'nodes';
/** Over a shop that its flags choose: bench/trade/index.ts. */
const TRADE = 'trade';
/** Over a shop behind Varnish. */
const EDGE = 'edge';
/** At the demo's goods and at a hundred thousand, with PostgreSQL. */
const SCALE = 'scale';
/** Over shops of its own, whose surroundings break: bench/faults/index.ts. */
const FAULTS = 'faults';
/** Over PostgreSQL alone. */
const VISITS = 'visits';
/** At ten thousand guests in PostgreSQL and at ten million: bench/rows/index.ts. */
const ROWS = 'rows';

async function oneShop(names: (keyof typeof CASES)[]): Promise<Figure[]> {
  if (names.length === 0) return [];
  const figures: Figure[] = [];
  const shop = await openEphemeralShop();
  try {
    const bench: Bench = { shop, product: () => firstProduct(shop.url) };
    for (const name of names) figures.push(...(await step(`Замер ${name}`, () => CASES[name](bench))));
    return figures;
  } finally {
    await shop.close();
  }
}

async function severalNodes(): Promise<Figure[]> {
  const cluster = await openCluster();
  if (!cluster) {
    console.log(SKIPPED);
    return [];
  }
  try {
    return await nodes(cluster, LONG);
  } finally {
    await cluster.close();
  }
}

async function atScale(): Promise<Figure[]> {
  const figures = await scale();
  if (!figures) console.log(SKIPPED);
  return figures ?? [];
}

async function manyRows(flags: string[]): Promise<Figure[]> {
  const figures = await rows(flags);
  if (!figures) console.log(SKIPPED);
  return figures ?? [];
}

async function firstProduct(url: string): Promise<string> {
  const html = await (await fetch(`${url}/catalog/shoes`)).text();
  const path = /href="(\/product\/[^"#?]+)"/.exec(html)?.[1];
  if (!path) throw new Refusal('В каталоге /catalog/shoes нет ни одного товара');
  return path;
}

/** `npm run bench` measures everything, `npm run bench -- pages stock` only the cases named, `-- trade --nodes` one by flags. */
try {
  const args = process.argv.slice(2);
  const flags = args.filter((arg) => arg.startsWith('--'));
  const wanted = args.filter((arg) => !flags.includes(arg));
  const known = [...Object.keys(CASES), VISITS, ROWS, NODES, SCALE, TRADE, EDGE, FAULTS];
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown) throw new Refusal(`Нет замера ${unknown}: есть ${known.join(', ')}`);
  if (flags.length > 0 && !wanted.includes(TRADE) && !wanted.includes(ROWS))
    throw new Refusal(`${flags.join(' ')}: только для ${TRADE} и ${ROWS}`);
  const names = wanted.length > 0 ? wanted : known;
  const figures = await oneShop(names.filter(isCase));
  if (names.includes(VISITS)) figures.push(...((await step(`Замер ${VISITS}`, visits)) as Figure[]));
  if (names.includes(NODES)) figures.push(...((await step(`Замер ${NODES}`, severalNodes)) as Figure[]));
  if (names.includes(SCALE)) figures.push(...((await step(`Замер ${SCALE}`, atScale)) as Figure[]));
  if (names.includes(ROWS))
    figures.push(...((await step(`Замер ${ROWS}`, () => manyRows(flags))) as Figure[]));
  if (names.includes(FAULTS)) figures.push(...((await step(`Замер ${FAULTS}`, faults)) as Figure[]));
  if (names.includes(EDGE)) figures.push(...((await step(`Замер ${EDGE}`, edge)) as Figure[]));
  if (names.includes(TRADE))
    figures.push(...((await step(`Замер ${TRADE}`, () => trade(flags))) as Figure[]));
  console.log(`\n${table(figures)}`);
  process.exit(figures.every(({ pass }) => pass) ? 0 : 1);
} catch (error) {
  fail(error);
}
