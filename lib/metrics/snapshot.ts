import pTimeout from 'p-timeout';
import { AggregatorRegistry, collectDefaultMetrics, type Registry } from 'prom-client';
import { z } from 'zod';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import { METRIC_PREFIX, registry } from './define.ts';

/** Kinds of processes of a node. `primary` exists only with several web processes. */
const PROCESS_KINDS = ['primary', 'web', 'render', 'database'] as const;
export type ProcessKind = (typeof PROCESS_KINDS)[number];

type MetricFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];

/** All metrics of one process at one moment. */
export const processSnapshot = z.object({
  process: z.enum(PROCESS_KINDS),
  pid: z.number(),
  // The sender is another process of the same service.
  metrics: z.array(z.custom<MetricFigures>((value) => typeof value === 'object' && value !== null)),
});
export type ProcessSnapshot = z.infer<typeof processSnapshot>;

/** Maximum duration of one collector, ms. Without its figures the others are still answered. */
const COLLECTOR_MS = 300;

const collectors = new Set<() => Promise<void> | void>();
const sources = new Set<() => Promise<ProcessSnapshot[]>>();
let hasDefaultMetrics = false;

/** Adds a function that updates metrics of this process before each scrape. */
export const addCollector = (collect: () => Promise<void> | void): void => void collectors.add(collect);

/** Adds a function that returns the metrics of child processes. It never rejects and limits its own duration. */
export const addProcessSource = (source: () => Promise<ProcessSnapshot[]>): void => void sources.add(source);

/** Runs a collector. An error or a timeout only means that its figures are missing or old. */
const run = async (collect: () => Promise<void> | void): Promise<void> => {
  try {
    await pTimeout(Promise.resolve(collect()), {
      milliseconds: scaleTimeout(COLLECTOR_MS),
      fallback: () => {},
    });
  } catch {
    // The scrape answers without these figures.
  }
};

/**
 * Takes the metrics of this process and of its child processes. Memory, event loop and garbage collection are observed
 * from the first call, so that they cost nothing in a service without scrapes.
 * @param onChildren called with the snapshots of the child processes, before the metrics of this process are read
 */
export async function takeSnapshots(
  kind: ProcessKind,
  onChildren: (children: readonly ProcessSnapshot[]) => void = () => {},
): Promise<ProcessSnapshot[]> {
  if (!hasDefaultMetrics)
    collectDefaultMetrics({ register: registry, prefix: METRIC_PREFIX, labels: { process: kind } });
  hasDefaultMetrics = true;
  const [found] = await Promise.all([
    Promise.all([...sources].map((source) => source())),
    Promise.all([...collectors].map(run)),
  ]);
  const children = found.flat();
  onChildren(children);
  return [{ process: kind, pid: process.pid, metrics: await registry.getMetricsAsJSON() }, ...children];
}

const aggregate = (snapshots: readonly ProcessSnapshot[]) =>
  AggregatorRegistry.aggregate(snapshots.map(({ metrics }) => metrics));

/** Adds up the metrics of several processes. */
export const mergeMetrics = (snapshots: readonly ProcessSnapshot[]): Promise<ProcessSnapshot['metrics']> =>
  aggregate(snapshots).getMetricsAsJSON();

/** Formats the metrics of several processes as one text in the format of Prometheus. */
export const formatSnapshots = (snapshots: readonly ProcessSnapshot[]): Promise<string> =>
  aggregate(snapshots).metrics();
