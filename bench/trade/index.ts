import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { openDatabase } from '#backend/db/client.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { Refusal, runStep } from '#scripts/tasks.mjs';
import { readShopMemory, toMegabytes } from '#tests/deep/support/memory.ts';
import type { EphemeralShop } from '#tests/support/ephemeral.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { chooseAmount } from '../amount.ts';
import { checkAtLeast, checkAtMost, checkExactly, type Figure, recordFigure } from '../report.ts';
import { type Addresses, buildProductPath, findAddresses, isListing } from './addresses.ts';
import {
  openTradeEnvironment,
  TRADE_ENVIRONMENTS,
  type TradeEnvironment,
  toTradeEnvironment,
} from './environment.ts';
import { type LoadPlan, runDay, type TradeDayResult } from './load.ts';
import { PROBED_PAGE_KINDS, Probes } from './probes.ts';
import { cachePages, type WarmUp, warmUp } from './warm-up.ts';
import {
  CHANGES_PER_SECOND,
  listProductsShownIn,
  readTradeProducts,
  type TradeProducts,
  Writer,
  type WriterResult,
} from './writer.ts';

/** Maximum p95 of the time until a page shows a new price, by the kind of page, s. */
const FRESH_S = { own: 1, hot: 3, any: 30 };
const TITLES = { own: 'страница товара', hot: 'частые списки', any: 'любая страница' };
const LISTINGS_PER_SECOND = 60;
const MIN_RATIO = 0.6;
const MAX_P99_MS = 15;
const TOP_LISTINGS = 20;

const OPTIONS = {
  postgres: { type: 'boolean' },
  nodes: { type: 'boolean' },
  varnish: { type: 'boolean' },
  hot: { type: 'string', default: chooseAmount('200', '60') },
  cold: { type: 'string', default: chooseAmount('2000', '100') },
  /** Durations of the phases without (`quiet`) and with (`busy`) the owner's changes, s. */
  quiet: { type: 'string', default: chooseAmount('15', '2') },
  busy: { type: 'string', default: chooseAmount('45', '4') },
  /** Maximum age of a page, as guaranteed by the shop, s. */
  bound: { type: 'string', default: chooseAmount('60', '10') },
  /** Shares of requests for pages, of personal calls and of shoppers' steps, per cent. */
  mix: { type: 'string', default: '85,10,5' },
} as const;

interface Wanted {
  place: (typeof TRADE_ENVIRONMENTS)[number];
  hot: number;
  cold: number;
  quiet: number;
  busy: number;
  boundMs: number;
  mix: [number, number, number];
}

function readWanted(flags: string[]): Wanted {
  const { values } = parseArgs({ args: flags, options: OPTIONS });
  const [pages = 0, personal = 0, shoppers = 0] = values.mix.split(',').map(Number);
  return {
    place: TRADE_ENVIRONMENTS.find((name) => name !== 'embedded' && values[name]) ?? 'embedded',
    hot: Number(values.hot),
    cold: Number(values.cold),
    quiet: Number(values.quiet),
    busy: Number(values.busy),
    boundMs: Number(values.bound) * 1000,
    mix: [pages, personal, shoppers],
  };
}

/**
 * Measures a simulated day of trade: visitors request cached pages, and shoppers order. In the second phase, the
 * owner's systems also change stock and prices.
 * @param shop shop in which the day runs. Without this parameter, the flags choose an environment
 */
export async function measureTrade(flags: string[], shop?: EphemeralShop): Promise<Figure[]> {
  const wanted = readWanted(flags);
  const place = shop ? toTradeEnvironment(shop) : await openTradeEnvironment(wanted.place);
  try {
    const db = openDatabase(place.databaseUrl);
    const goods = await readTradeProducts(db).finally(() => db.destroy());
    const writer = new Writer(place.url, goods);
    await writer.prepare();
    const addresses = await findAddresses(place.url, wanted.hot, wanted.cold);
    const paths = [...addresses.hot, ...addresses.cold];
    const prices = new Map(goods.products.map(({ code, price }) => [code, formatPrice(price)]));
    const warm = (await runStep(`Собираю ${paths.length} страниц`, () =>
      warmUp(place.caches, paths, prices),
    )) as WarmUp;
    return await spendDay(place, wanted, { goods, writer, addresses, warm });
  } finally {
    await place.close();
  }
}

interface Prepared {
  goods: TradeProducts;
  writer: Writer;
  addresses: Addresses;
  warm: WarmUp;
}

/** Builds the body of the checkout requests. The load generator replaces `{phone}` by each shopper's phone. */
async function checkoutBody(url: string, offer: number): Promise<string> {
  const shopper = new Shopper(url);
  await shopper.take(offer);
  const user_info = { name: 'Анна', surname: 'Полунина', phone: '{phone}', email: 'anna@example.com' };
  return JSON.stringify({ ...(await shopper.choose()), user_info });
}

async function spendDay(place: TradeEnvironment, wanted: Wanted, prepared: Prepared): Promise<Figure[]> {
  const { goods, writer, addresses, warm } = prepared;
  const { hot, cold } = addresses;
  // Both phases have the same visitors and shoppers, and differ only in the changes by the owner's systems.
  const plan: LoadPlan = {
    seed: 1,
    mix: wanted.mix,
    pages: [...hot, ...cold],
    offers: goods.taken,
    checkout: await checkoutBody(place.url, goods.taken[0] ?? 0),
  };
  const quiet = (await runStep('Спокойный час', () =>
    runDay(place.url, wanted.quiet, plan),
  )) as TradeDayResult;

  const listings = hot.filter(isListing).slice(0, TOP_LISTINGS);
  const products = listProductsShownIn(goods, warm.pathsByProduct, listings).slice(0, wanted.busy + 1);
  if (products.length < wanted.busy) throw new Refusal(`Мало товаров в частых списках: ${products.length}`);
  await cachePages(
    place.caches,
    products.map(({ code }) => buildProductPath(code)),
  );
  const { caches: nodes } = place;
  const probes = new Probes({ nodes, showing: warm.pathsByProduct, hot, boundMs: wanted.boundMs });
  const before = process.cpuUsage();
  const stop = writer.start(products, (change) => probes.watch(change));
  const busy = (await runStep('Час торговли', () =>
    runDay(place.url, wanted.busy, { ...plan, seed: 2 }),
  )) as TradeDayResult;
  const own = process.cpuUsage(before);
  const written = await stop();
  await runStep('Последние цены', () => probes.finish());
  const benchSeconds = (own.user + own.system) / 1e6;
  return [
    ...speedFigures(wanted, warm, quiet, busy),
    ...loadFigures(written, busy, benchSeconds),
    ...freshFigures(probes, wanted.boundMs),
    ...memoryFigures(place),
  ];
}

const perSecond = (day: TradeDayResult) => day.page.count / day.seconds;
const wrongOf = ({ wrong, broken }: TradeDayResult, isPage: boolean) => {
  const seen = Object.entries(wrong).filter(([name]) => name.startsWith('page') === isPage);
  return [
    ...seen.map(([name, count]) => `${name}: ${count}`),
    ...(isPage && broken > 0 ? [`обрывов ${broken}`] : []),
  ];
};
const none = (name: string, seen: readonly string[]) =>
  checkExactly(name, seen.length === 0 ? 0 : `${seen.length}: ${seen.slice(0, 5).join('; ')}`, 0);

function speedFigures(wanted: Wanted, warm: WarmUp, quiet: TradeDayResult, busy: TradeDayResult): Figure[] {
  const figures = [
    recordFigure('адресов', wanted.hot + wanted.cold, ''),
    none('не собралось', warm.failures),
    checkAtLeast('новых списков собрано', warm.listingsPerSecond, LISTINGS_PER_SECOND, 'в секунду'),
    recordFigure('спокойно: страниц', perSecond(quiet), 'в секунду'),
    recordFigure('торговля: страниц', perSecond(busy), 'в секунду'),
    checkAtLeast('торговля против спокойного', perSecond(busy) / perSecond(quiet), MIN_RATIO, ''),
  ];
  for (const [name, day] of [
    ['спокойно', quiet],
    ['торговля', busy],
  ] as const)
    figures.push(
      recordFigure(`${name}: страница, половина ответов`, day.page.p50, 'мс'),
      recordFigure(`${name}: страница, 95 %`, day.page.p95, 'мс'),
      recordFigure(`${name}: личные запросы, 95 %`, day.personal.p95, 'мс'),
      recordFigure(`${name}: в корзину, 95 %`, day.add.p95, 'мс'),
    );
  figures.push(
    recordFigure('спокойно: страница, 99 %', quiet.page.p99, 'мс'),
    checkAtMost('торговля: страница, 99 %', busy.page.p99, MAX_P99_MS, 'мс'),
    none('ошибок на страницах', [...wrongOf(quiet, true), ...wrongOf(busy, true)]),
    none('ошибок в личных запросах и заказах', [...wrongOf(quiet, false), ...wrongOf(busy, false)]),
  );
  return figures;
}

function loadFigures(written: WriterResult, busy: TradeDayResult, benchSeconds: number): Figure[] {
  const machine = busy.seconds * availableParallelism();
  return [
    recordFigure('заказов', busy.checkout.count, ''),
    checkAtLeast('изменений владельца', written.perSecond, CHANGES_PER_SECOND * 0.9, 'в секунду'),
    none('ошибок владельца', written.failures),
    recordFigure('посетители заняли машину на', (busy.cpuSeconds / machine) * 100, '%'),
    recordFigure('владелец и проверяющие заняли её на', (benchSeconds / machine) * 100, '%'),
  ];
}

function freshFigures({ seconds, tooOld, failures }: Probes, boundMs: number): Figure[] {
  const p95 = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
  return [
    ...PROBED_PAGE_KINDS.flatMap((kind) => [
      recordFigure(`новая цена, ${TITLES[kind]}: проверено`, seconds[kind].length, ''),
      checkAtMost(`новая цена, ${TITLES[kind]}, 95 %`, p95(seconds[kind]), FRESH_S[kind], 'с', 2),
    ]),
    none(`страниц старше ${boundMs / 1000} с`, [...tooOld]),
    none('ошибок у проверяющих', failures),
  ];
}

function memoryFigures({ shops }: TradeEnvironment): Figure[] {
  return shops.flatMap((shop, at) => {
    const { service, database, together } = readShopMemory(shop);
    const name = shops.length > 1 ? `память узла ${at + 1}` : 'память';
    return [
      recordFigure(`${name}, без базы`, toMegabytes(service), 'МБ'),
      recordFigure(`${name}, встроенная база`, toMegabytes(database), 'МБ'),
      recordFigure(`${name}, всё вместе`, toMegabytes(together), 'МБ'),
    ];
  });
}
