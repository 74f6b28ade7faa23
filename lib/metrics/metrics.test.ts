import { EventEmitter } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readMetric } from '#tests/metrics.ts';
import { registry } from './define.ts';
import { answerSnapshotRequests, isMetricsMessage, requestSnapshots } from './exchange.ts';
import { addCollector, addProcessSource, metrics } from './index.ts';
import { formatSnapshots, type ProcessSnapshot, takeSnapshots } from './snapshot.ts';

/** Returns the value of a line of a scrape. */
const readLine = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

/** Builds the snapshot of another process, as it arrives over IPC. */
const takeOther = async (pid: number): Promise<ProcessSnapshot> => {
  const [own] = await takeSnapshots('web');
  return JSON.parse(JSON.stringify({ ...own, process: 'render', pid }));
};

type Send = (message: object, callback: (error: Error | null) => void) => boolean;

/** Two ends of a channel that delivers messages as IPC does. */
function connect() {
  const createEnd = () => {
    const end: { connected: boolean; send: Send } = { connected: true, send: () => true };
    return Object.assign(new EventEmitter(), end);
  };
  const [near, far] = [createEnd(), createEnd()];
  const deliver =
    (to: EventEmitter): Send =>
    (message, callback) => {
      setImmediate(() => to.emit('message', JSON.parse(JSON.stringify(message))));
      callback(null);
      return true;
    };
  near.send = deliver(far);
  far.send = deliver(near);
  return { near, far };
}

it('exports every combination of label values as 0 before the first event', async () => {
  const text = await formatSnapshots(await takeSnapshots('web'));
  expect(readLine(text, 'poluton_edge_purges_total{outcome="failed"}')).toBe(0);
  expect(readLine(text, 'poluton_refunds_total{outcome="refused"}')).toBe(0);
  expect(readLine(text, 'poluton_process_restarts_total{process="web"}')).toBe(0);
});

it('sums counters and histograms of processes, and combines gauges by their aggregators', async () => {
  const before = await readMetric('orders_placed_total', { way: 'cart' });
  metrics.ordersPlaced.inc({ way: 'cart' }, 2);
  metrics.renderDurations.observe({}, 0.2);
  metrics.ready.set({ part: 'database' }, 1);
  metrics.outboxPending.set({ channel: 'sms' }, 7);
  metrics.jobLastSuccess.set({ task: 'test' }, 1000);
  const first = await takeOther(1);
  metrics.ready.set({ part: 'database' }, 0);
  metrics.outboxPending.set({ channel: 'sms' }, 4);
  metrics.jobLastSuccess.set({ task: 'test' }, 900);
  const second = await takeOther(2);
  onTestFinished(() => {
    metrics.ready.reset();
    metrics.outboxPending.reset();
    metrics.jobLastSuccess.reset();
  });
  const text = await formatSnapshots([first, second]);
  expect(readLine(text, 'poluton_orders_placed_total{way="cart"}')).toBe(2 * (before + 2));
  const count = await readMetric('render_duration_seconds', {}, '_count');
  expect(readLine(text, 'poluton_render_duration_seconds_count')).toBe(2 * count);
  expect(readLine(text, 'poluton_ready{part="database"}')).toBe(0);
  expect(readLine(text, 'poluton_outbox_pending{channel="sms"}')).toBe(7);
  expect(readLine(text, 'poluton_job_last_success_timestamp_seconds{task="test"}')).toBe(900);
});

it('answers without the figures of a collector that fails or never ends', async () => {
  const collect = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('the database is away'));
  collect.mockReturnValue(new Promise(() => {}));
  addCollector(collect);
  expect(await takeSnapshots('web')).toHaveLength(1);
  expect(await takeSnapshots('web')).toHaveLength(1);
  collect.mockResolvedValue(undefined);
});

it('adds the snapshots of child processes, and reports them before the metrics of the process are read', async () => {
  const child: ProcessSnapshot = { process: 'database', pid: 77, metrics: [] };
  let children = [child];
  addProcessSource(async () => children);
  onTestFinished(() => {
    children = [];
  });
  const [own, ...others] = await takeSnapshots('web', (found) =>
    metrics.processes.set({ process: 'database' }, found.length),
  );
  expect(others).toEqual([child]);
  expect(own?.metrics.find(({ name }) => name === 'poluton_processes')?.values).toEqual([
    { labels: { process: 'database' }, value: 1 },
  ]);
  metrics.processes.reset();
});

it('requests the metrics of another process over a channel', async () => {
  const { near, far } = connect();
  const snapshot = await takeOther(5);
  answerSnapshotRequests(far, async () => [snapshot]);
  expect(await requestSnapshots(near, 60_000)).toEqual([snapshot]);
  expect(near.listenerCount('message')).toBe(0);
});

it('returns nothing for a process that does not answer, is disconnected or sends something else', async () => {
  const { near, far } = connect();
  far.on('message', ({ metricsRequest }) => {
    far.send({ metricsAnswer: metricsRequest, snapshots: 'none' }, () => {});
    far.send({ changedTags: ['content'] }, () => {});
  });
  expect(await requestSnapshots(near, 50)).toEqual([]);
  near.connected = false;
  expect(await requestSnapshots(near, 60_000)).toEqual([]);
  expect(near.listenerCount('message')).toBe(0);
});

it('distinguishes its messages from others of the same channel', () => {
  expect(isMetricsMessage({ metricsRequest: 1 })).toBe(true);
  expect(isMetricsMessage({ metricsAnswer: 1, snapshots: [] })).toBe(true);
  for (const other of [null, 'ready', { ready: true }, { changedTags: [] }])
    expect(isMetricsMessage(other)).toBe(false);
});

it('gives every metric the prefix, a help text and the unit of its type', () => {
  for (const { name, help } of registry.getMetricsAsArray()) {
    expect(name).toMatch(/^poluton_[a-z][a-z0-9_]*$/);
    expect(help, name).toMatch(/\S{3}/);
  }
});
