import pTimeout from 'p-timeout';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { Readiness, ReadinessReport } from '../http/readiness.ts';

/** Maximum time for a check, ms. A slower check is reported by the next scrape. */
const CHECK_MS = 250;

/** Sets the metrics of `/readyz`, by its last check when a new one takes too long. */
export async function reportReadiness(readiness: Readiness): Promise<void> {
  const report: ReadinessReport | null = await pTimeout(readiness.check(), {
    milliseconds: scaleTimeout(CHECK_MS),
    fallback: () => null,
  });
  const { draining, ...parts } = report ?? { ...readiness.last, draining: readiness.draining };
  for (const [part, works] of Object.entries(parts)) metrics.ready.set({ part }, works ? 1 : 0);
  metrics.ready.set({ part: 'accepting' }, draining ? 0 : 1);
}
