import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { anyAddress } from '@/scripts/shop/shopper';
import { atMost, exactly, type Figure, median, note } from '../report';
import { onePrefix } from './one-prefix';

const SECONDS = 15;
const BEGUN_MS = 3_000;
const MEASURED_MS = 8_000;
const CACHED = ['/', '/catalog/shoes', '/catalog/bags', '/info/delivery'];
const CART_MS = 200;
/** Below this a ratio is noise of the clock, and of the flood on the same cores. */
const FLOOR_MS = 15;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const address = anyAddress();

/** @returns milliseconds and status of an answer to one visitor */
function open(url: string): Promise<{ ms: number; status: number }> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () => resolve({ ms: performance.now() - from, status: response.statusCode ?? 0 }));
    }).once('error', reject);
  });
}

interface Visit {
  /** Median of the answers, milliseconds. */
  ms: number;
  /** Statuses other than 200. */
  wrong: number[];
}

async function visit(next: () => string): Promise<Visit> {
  const end = performance.now() + MEASURED_MS;
  const answers: Awaited<ReturnType<typeof open>>[] = [];
  while (performance.now() < end) answers.push(await open(next()));
  return {
    ms: median(answers.map(({ ms }) => ms)),
    wrong: answers.map(({ status }) => status).filter((status) => status !== 200),
  };
}

/** Runs a flood of flooder.ts, and work next to it. @returns the work's result, and what the flood was answered */
async function during<Result>(url: string, kind: string, work: () => Promise<Result>) {
  const args = ['--import', 'tsx', 'bench/attack/flooder.ts', kind, url, String(SECONDS)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part) => {
    said += part;
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await sleep(BEGUN_MS);
  const result = await work();
  await ended;
  return { result, said };
}

const cachedPages = (url: string) => visit(() => `${url}${CACHED[randomInt(CACHED.length)]}`);
const cart = (url: string) => visit(() => `${url}/api/v1/cart`);
const newPages = (url: string) =>
  visit(() => `${url}/catalog/bags?filter[price]=max${5_000 + randomInt(90_000)}`);
const answered = ({ wrong }: Visit) => (wrong.length === 0 ? 'все 200' : `не 200: ${wrong.join(', ')}`);

/** What one address throws at the shop that is refused, or answered from the cache: it costs others next to nothing. */
export async function bounded(url: string, databaseUrl: string): Promise<Figure[]> {
  await cachedPages(url);
  const quiet = await cachedPages(url);
  const quietNew = await newPages(url);
  const pages = await during(url, 'bodies', () => cachedPages(url));
  const carts = await during(url, 'bodies', () => cart(url));
  const renders = await during(url, 'segments', () => newPages(url));
  return [
    note('в тишине: страница из памяти', quiet.ms, 'мс'),
    note('  страница, которой ещё не было', quietNew.ms, 'мс'),
    atMost(
      `24 соединения с худшими телами (${pages.said}): страница из памяти`,
      pages.result.ms,
      Math.max(2 * quiet.ms, FLOOR_MS),
      'мс',
    ),
    exactly('  ответы', answered(pages.result), 'все 200'),
    atMost(`24 соединения с худшими телами (${carts.said}): корзина`, carts.result.ms, CART_MS, 'мс'),
    exactly('  ответы', answered(carts.result), 'все 200'),
    atMost(
      `4 соединения со случайными заголовками роутера (${renders.said}): новая страница`,
      renders.result.ms,
      Math.max(3 * quietNew.ms, FLOOR_MS),
      'мс',
    ),
    exactly('  ответы', answered(renders.result), 'все 200'),
    ...(await onePrefix(url, databaseUrl)),
  ];
}
