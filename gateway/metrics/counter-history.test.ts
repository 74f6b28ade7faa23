import { expect, it } from 'vitest';
import type { ProcessSnapshot } from '#lib/metrics/snapshot.ts';
import { formatSnapshots } from '#lib/metrics/snapshot.ts';
import { CounterHistory } from './counter-history.ts';

/** Builds the snapshot of a process with one counter and one gauge. */
const build = (pid: number, count: number): ProcessSnapshot => {
  const figures = (name: string, type: string) => ({
    ...{ name, type, help: name, aggregator: 'sum' as const, collect: () => {} },
    values: [{ labels: {}, value: count }],
  });
  const metrics = [figures('requests', 'counter'), figures('queued', 'gauge')];
  // The types of prom-client name the types of metrics by numbers, but its JSON contains words.
  return JSON.parse(JSON.stringify({ process: 'render', pid, metrics }));
};

const read = async (history: CounterHistory, answered: ProcessSnapshot[]) => {
  const text = await formatSnapshots(await history.complete(answered));
  const find = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { requests: find('requests'), queued: find('queued') };
};

it('keeps the counters of a process that has ended, and drops its gauges', async () => {
  const history = new CounterHistory();
  expect(await read(history, [build(1, 10), build(2, 5)])).toEqual({ requests: 15, queued: 15 });
  expect(await read(history, [build(1, 11), build(3, 1)])).toEqual({ requests: 17, queued: 12 });
});

it('counts a process once that misses a scrape and answers the next', async () => {
  const history = new CounterHistory();
  await read(history, [build(1, 10), build(2, 5)]);
  expect(await read(history, [build(1, 10)])).toEqual({ requests: 15, queued: 10 });
  expect(await read(history, [build(1, 12), build(2, 6)])).toEqual({ requests: 18, queued: 18 });
});

it('never decreases a counter while processes restart again and again, and stores few of them', async () => {
  const history = new CounterHistory();
  let total = 0;
  for (let pid = 1; pid <= 200; pid++) {
    total += 3;
    expect((await read(history, [build(pid, 3)])).requests).toBe(total);
  }
  expect((await history.complete([])).length).toBeLessThan(30);
});
