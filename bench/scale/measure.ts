import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_CUSTOMER, DEMO_PASSWORD } from '#demo/customer/person.ts';
import type { EphemeralShop } from '#tests/support/ephemeral.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { chooseAmount } from '../amount.ts';
import { checkAtMost, checkExactly, computeMedian, type Figure, recordFigure } from '../report.ts';
import { CALLS, type CallSamples, callAllFacets, fillCart, readSamples } from './calls.ts';

/** URLs of a shop and of its database. */
type Place = Pick<EphemeralShop, 'url' | 'databaseUrl'>;

/** Maximum time of a call with many products, ms. */
const LIMIT_MS = 60;
/** Maximum ratio between two times of a call: with many products, and with the demo's 1,139 products. */
const LIMIT_RATIO = 3;
/**
 * Maximum number of requests per call. The times of the first two requests are dropped. For a slow call, no more
 * requests are sent after `CALL_MS`.
 */
const TURNS = chooseAmount(42, 3);
const CALL_MS = chooseAmount(20_000, 1_000);

/** Number of parallel clients that request facets. */
const FACET_CLIENTS = 50;
/** Duration of the load by the parallel clients, ms. */
const FACET_LOAD_MS = chooseAmount(15_000, 3_000);
/** Maximum time of a cart call while facets are requested in parallel, ms. */
const CART_LIMIT_MS = 100;

/** Times of consecutive requests, ms. `failed` is the number of requests without status 200. */
export interface CallTimes {
  times: number[];
  failed: number;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0;

async function measure(call: (turn: number) => Promise<{ status: number }>): Promise<CallTimes> {
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + CALL_MS;
  for (let turn = 0; turn < TURNS && performance.now() < until; turn++) {
    const started = performance.now();
    const { status } = await call(turn);
    times.push(performance.now() - started);
    if (status !== 200) failed++;
  }
  return { times: times.slice(Math.min(2, times.length - 1)), failed };
}

async function customer(url: string, samples: CallSamples): Promise<Shopper> {
  const shopper = new Shopper(url);
  await shopper.request('POST /services/rest/v1/authentication/user', {
    body: { login: DEMO_CUSTOMER.email, password: DEMO_PASSWORD, remember: false },
  });
  await fillCart(shopper, samples);
  return shopper;
}

/** Measures every call over HTTP, one after another. */
export async function measureAll(shop: Place): Promise<Map<string, CallTimes>> {
  const samples = await readSamples(shop.databaseUrl);
  const shopper = await customer(shop.url, samples);
  const found = new Map<string, CallTimes>();
  for (const [name, call] of Object.entries(CALLS))
    found.set(name, await measure((turn) => call(shopper, samples, turn)));
  return found;
}

const ms = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 1 });

export function compareCallTimes(name: string, few: CallTimes, many: CallTimes): Figure {
  const [before, after] = [p95(few.times), p95(many.times)];
  const ratio = after / before;
  const failed = few.failed + many.failed;
  return {
    name: `${name}: медиана / p95, мс`,
    value: `${ms(computeMedian(few.times))} / ${ms(before)} → ${ms(computeMedian(many.times))} / ${ms(after)}, ×${ms(ratio)}${failed ? `, не ответили ${failed}` : ''}`,
    limit: `≤ ${LIMIT_MS} мс, ≤ ×${LIMIT_RATIO}`,
    pass: failed === 0 && after <= LIMIT_MS && ratio <= LIMIT_RATIO,
  };
}

/** Measures the cart and the session check while fifty clients request the facets of all products. */
export async function measureCartUnderFacetLoad(shop: Place): Promise<Figure[]> {
  const samples = await readSamples(shop.databaseUrl);
  const shopper = await customer(shop.url, samples);
  const until = performance.now() + FACET_LOAD_MS;
  const isOver = () => performance.now() >= until;
  const answers = new Map<number, number>();
  let turn = 0;
  const facetClients = Array.from({ length: FACET_CLIENTS }, async () => {
    const client = new Shopper(shop.url);
    while (!isOver()) {
      const { status } = await callAllFacets(client, samples, turn++);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      // A refused client retries after the delay that the response requires.
      if (status !== 200) await sleep(1_000);
    }
  });
  const times: Record<string, number[]> = { 'auth/check': [], корзина: [] };
  let refused = 0;
  const measured = async (name: string, call: () => Promise<{ status: number }>) => {
    const started = performance.now();
    const { status } = await call();
    times[name]?.push(performance.now() - started);
    if (status !== 200) refused++;
  };
  // Gives the first of the fifty clients time to start.
  await sleep(500);
  while (!isOver()) {
    await measured('auth/check', () => shopper.send('GET /api/v1/auth/check', { query: {} }));
    await measured('корзина', () => shopper.send('GET /api/v1/cart', {}));
  }
  const ready = await fetch(`${shop.url}/readyz`);
  await Promise.all(facetClients);
  const beside = `рядом с ${FACET_CLIENTS} запросами всех фильтров`;
  return [
    ...Object.entries(times).map(([name, list]) =>
      checkAtMost(`${beside}: ${name}, p95`, p95(list), CART_LIMIT_MS, 'мс'),
    ),
    checkExactly(`${beside}: корзина и вход не ответили`, refused, 0),
    checkExactly(`${beside}: /readyz`, ready.status, 200),
    recordFigure(`${beside}: фильтры ответили`, answers.get(200) ?? 0, ''),
    recordFigure(`${beside}: фильтрам отказано до поры (503)`, answers.get(503) ?? 0, ''),
  ];
}
