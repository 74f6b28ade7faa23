import type { Bench } from '../index';
import { exactly, type Figure, note } from '../report';
import { fuzzOver, prepareFuzz } from './run';

const SEED = 16;
const COUNT = 100_000;
const STEP = 10_000;

/** `FUZZ=seed` chooses other requests, `FUZZ=seed:number` repeats one. */
function asked(text = ''): { seed: number; from: number; count: number } {
  const [seed, index] = text.split(':').map(Number);
  return { seed: seed || SEED, from: index ?? 0, count: index === undefined ? COUNT : 1 };
}

/** Random requests to all endpoints and pages: none may find the shop broken. */
export async function fuzz({ shop }: Bench): Promise<Figure[]> {
  const { seed, from, count } = asked(process.env.FUZZ);
  const prepared = await prepareFuzz(shop.url, seed, 'everybody');
  const counts = new Map<number, number>();
  const offenders: string[] = [];
  let hangs = 0;
  const began = performance.now();
  for (let done = 0; done < count; done += STEP) {
    const part = await fuzzOver(shop.url, prepared, from + done, Math.min(STEP, count - done));
    for (const [status, times] of part.counts) counts.set(status, (counts.get(status) ?? 0) + times);
    offenders.push(...part.offenders);
    hangs += part.hangs;
    for (const offender of part.offenders) console.log(offender);
    console.log(`  ${Math.min(done + STEP, count)}: ${offenders.length}`);
  }
  const among = (from: number, to: number) =>
    [...counts].reduce((sum, [status, times]) => sum + (status >= from && status <= to ? times : 0), 0);
  return [
    note('случайных запросов', count, ''),
    note('запросов в секунду', (count * 1000) / (performance.now() - began), ''),
    ...[...counts].sort(([a], [b]) => a - b).map(([status, times]) => note(`  ответов ${status}`, times, '')),
    exactly('ответов 5xx', among(500, 599), 0),
    exactly('без ответа', among(0, 0), 0),
    exactly('дольше пяти секунд', hangs, 0),
  ];
}
