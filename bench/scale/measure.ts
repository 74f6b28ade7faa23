import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, PERSON } from '#demo/customer/person.ts';
import type { EphemeralShop } from '#tests/support/ephemeral.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { chooseAmount } from '../amount.ts';
import { atMost, exactly, type Figure, median, note } from '../report.ts';
import { CALLS, dearest, fillCart, readSamples, type Samples } from './calls.ts';

/** Where a shop answers, and its database. */
type Place = Pick<EphemeralShop, 'url' | 'databaseUrl'>;

/** What each call may take at that many goods, and against the demo's 1,139. */
const LIMIT_MS = 60;
const LIMIT_RATIO = 3;
/** Two of them are dropped; a call that is slow is asked fewer times. */
const TURNS = chooseAmount(42, 3);
const CALL_MS = chooseAmount(20_000, 1_000);

/** How many facet calls are under way at once, for so long, and what a cart may take beside them. */
const DEAREST = 50;
const BESIDE_MS = chooseAmount(15_000, 3_000);
const BESIDE_LIMIT_MS = 100;

/** Milliseconds of one call after another; `failed` were not answered by 200. */
export interface Times {
  times: number[];
  failed: number;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0;

async function measure(call: (turn: number) => Promise<{ status: number }>): Promise<Times> {
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

async function customer(url: string, samples: Samples): Promise<Shopper> {
  const shopper = new Shopper(url);
  await shopper.request('POST /services/rest/v1/authentication/user', {
    body: { login: PERSON.email, password: PASSWORD, remember: false },
  });
  await fillCart(shopper, samples);
  return shopper;
}

/** Every call over HTTP, one after another. */
export async function measureAll(shop: Place): Promise<Map<string, Times>> {
  const samples = await readSamples(shop.databaseUrl);
  const shopper = await customer(shop.url, samples);
  const found = new Map<string, Times>();
  for (const [name, call] of Object.entries(CALLS))
    found.set(name, await measure((turn) => call(shopper, samples, turn)));
  return found;
}

const ms = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 1 });

export function compare(name: string, few: Times, many: Times): Figure {
  const [before, after] = [p95(few.times), p95(many.times)];
  const ratio = after / before;
  const failed = few.failed + many.failed;
  return {
    name: `${name}: медиана / p95, мс`,
    value: `${ms(median(few.times))} / ${ms(before)} → ${ms(median(many.times))} / ${ms(after)}, ×${ms(ratio)}${failed ? `, не ответили ${failed}` : ''}`,
    limit: `≤ ${LIMIT_MS} мс, ≤ ×${LIMIT_RATIO}`,
    pass: failed === 0 && after <= LIMIT_MS && ratio <= LIMIT_RATIO,
  };
}

/** What a cart and a look at the session take while fifty ask for the facets of everything. */
export async function besideDearest(shop: Place): Promise<Figure[]> {
  const samples = await readSamples(shop.databaseUrl);
  const shopper = await customer(shop.url, samples);
  const until = performance.now() + BESIDE_MS;
  const isOver = () => performance.now() >= until;
  const answers = new Map<number, number>();
  let turn = 0;
  const asking = Array.from({ length: DEAREST }, async () => {
    const stranger = new Shopper(shop.url);
    while (!isOver()) {
      const { status } = await dearest(stranger, samples, turn++);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      // Whoever was refused comes back later, as it was told.
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
  // The first of the fifty are on their way.
  await sleep(500);
  while (!isOver()) {
    await measured('auth/check', () => shopper.send('GET /api/v1/auth/check', { query: {} }));
    await measured('корзина', () => shopper.send('GET /api/v1/cart', {}));
  }
  const ready = await fetch(`${shop.url}/readyz`);
  await Promise.all(asking);
  const beside = `рядом с ${DEAREST} запросами всех фильтров`;
  return [
    ...Object.entries(times).map(([name, list]) =>
      atMost(`${beside}: ${name}, p95`, p95(list), BESIDE_LIMIT_MS, 'мс'),
    ),
    exactly(`${beside}: корзина и вход не ответили`, refused, 0),
    exactly(`${beside}: /readyz`, ready.status, 200),
    note(`${beside}: фильтры ответили`, answers.get(200) ?? 0, ''),
    note(`${beside}: фильтрам отказано до поры (503)`, answers.get(503) ?? 0, ''),
  ];
}
