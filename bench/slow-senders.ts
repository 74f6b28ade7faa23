import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSlowSockets } from '#tests/deep/support/slow-sockets.ts';
import { chooseAmount } from './amount.ts';
import type { Bench } from './bench.ts';
import { checkAtMost, type Figure, recordFigure } from './report.ts';

const SLOW_SOCKETS = 1_000;
const HONEST = chooseAmount(400, 100);
/**
 * Limit for fast responses, ms. A time up to this limit passes even if it has more than doubled, because such a small
 * difference may be clock noise.
 */
const FLOOR_MS = 2;

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/**
 * Measures the response times of a page that shoppers request one after another.
 * @returns the p95, ms
 */
async function honestP95(url: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < HONEST; index++) {
    const from = performance.now();
    await requestPacked(url);
    times.push(performance.now() - from);
  }
  return percentile(times, 0.95);
}

/**
 * Requests a compressed page without decompressing it, because the time of the decompression would also be measured.
 */
const requestPacked = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const req = request(url, { headers: { 'accept-encoding': 'br' } }, (res) => {
      res.resume();
      res.once('end', resolve);
    });
    req.once('error', reject);
    req.end();
  });

/** Measures the p95 of honest shoppers while a thousand other connections send headers that never end. */
export async function measureSlowSenders({ shop }: Bench): Promise<Figure[]> {
  const page = `${shop.url}/catalog/shoes`;
  await honestP95(page);
  const before = await honestP95(page);
  const sockets = openSlowSockets(Number(new URL(shop.url).port), SLOW_SOCKETS);
  await sleep(1_000);
  const open = sockets.filter(({ readyState }) => readyState === 'open').length;
  const during = await honestP95(page);
  for (const socket of sockets) socket.destroy();
  return [
    recordFigure('медленных соединений', open, ''),
    recordFigure('честные: 95 % ответов без них', before, 'мс'),
    checkAtMost('честные: 95 % ответов при них', during, Math.max(before * 2, FLOOR_MS), 'мс', 2),
  ];
}
