import type { LogEvent } from 'kysely';
import type pg from 'pg';
import { addCollector, metrics } from '#lib/metrics/index.ts';

/** Pools of a process. */
type PoolName = 'main' | 'catalog';

/**
 * Adds the metrics of a pool.
 * @param countWaiting returns the number of requests that wait for a connection
 */
export function observePool(pool: PoolName, connections: pg.Pool, countWaiting: () => number): void {
  addCollector(() => {
    const { totalCount, idleCount, options } = connections;
    metrics.connections.set({ pool, state: 'idle' }, idleCount);
    metrics.connections.set({ pool, state: 'busy' }, totalCount - idleCount);
    metrics.maxConnections.set({ pool }, options.max ?? 0);
    metrics.waiting.set({ pool }, countWaiting());
  });
}

/** Creates the function that measures the queries of a pool. */
export const createQueryObserver =
  (pool: PoolName) =>
  ({ level, queryDurationMillis }: LogEvent): void => {
    metrics.queryDurations.observe({ pool }, queryDurationMillis / 1000);
    if (level === 'error') metrics.queryErrors.inc({ pool });
  };
