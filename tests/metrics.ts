import { METRIC_PREFIX, registry } from '#lib/metrics/define.ts';

/**
 * Reads the current value of a metric of this process. Tests compare it with its earlier value, because all tests of a
 * worker share the metrics.
 * @param labels labels of the series
 * @param suffix part of a histogram, such as `_count`
 */
export async function readMetric(
  name: string,
  labels: Record<string, string> = {},
  suffix = '',
): Promise<number> {
  const found = (await registry.getMetricsAsJSON()).find((metric) => metric.name === METRIC_PREFIX + name);
  if (!found) throw new Error(`no metric ${name}`);
  const series = found.values.find(
    (value) =>
      Object.entries(labels).every(([label, text]) => value.labels[label] === text) &&
      (!suffix || ('metricName' in value && value.metricName === found.name + suffix)),
  );
  if (!series) throw new Error(`no series ${name} ${JSON.stringify(labels)}`);
  return series.value;
}
