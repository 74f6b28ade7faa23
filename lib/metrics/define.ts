import { type Aggregator, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prefix of the name of every metric. */
export const METRIC_PREFIX = 'poluton_';

/** All metrics of this process. */
export const registry = new Registry();

/** Values that each label of a metric may have. */
type LabelLists = Readonly<Record<string, readonly string[]>>;
type Labels<Lists extends LabelLists> = { [Name in keyof Lists]: Lists[Name][number] };

/** Lists all combinations of label values. */
function combineLabels(lists: LabelLists): Record<string, string>[] {
  return Object.entries(lists).reduce<Record<string, string>[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/**
 * Defines a counter. Every combination of its labels is 0 from the start, because Prometheus cannot compute the
 * increase of a series that did not exist before its first event.
 */
export function defineCounter<Lists extends LabelLists>(
  name: string,
  help: string,
  lists: Lists,
): { inc: (labels: Labels<Lists>, value?: number) => void } {
  const labelNames = Object.keys(lists);
  const counter = new Counter({ name: METRIC_PREFIX + name, help, labelNames, registers: [registry] });
  for (const labels of combineLabels(lists)) counter.inc(labels, 0);
  return counter;
}

/** Defines a counter whose label values are listed elsewhere, such as the names of jobs. */
export const defineOpenCounter = <Name extends string>(
  name: string,
  help: string,
  labelNames: readonly Name[],
): Counter<Name> => new Counter({ name: METRIC_PREFIX + name, help, labelNames, registers: [registry] });

/**
 * Defines a gauge.
 * @param aggregator how the values of a node's processes are combined
 */
export function defineGauge<Name extends string>(
  name: string,
  help: string,
  labelNames: readonly Name[],
  aggregator: Aggregator = 'sum',
): Gauge<Name> {
  return new Gauge({ name: METRIC_PREFIX + name, help, labelNames, aggregator, registers: [registry] });
}

/** Defines a histogram of durations in seconds. */
export function defineDurations<Lists extends LabelLists>(
  name: string,
  help: string,
  lists: Lists,
  buckets: readonly number[],
): { observe: (labels: Labels<Lists>, seconds: number) => void } {
  const labelNames = Object.keys(lists);
  const common = { name: METRIC_PREFIX + name, help, labelNames, registers: [registry] };
  const histogram = new Histogram({ ...common, buckets: [...buckets] });
  for (const labels of combineLabels(lists)) histogram.zero(labels);
  return histogram;
}
