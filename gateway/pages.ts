import type { Logger } from '#lib/log/logger.ts';
import { createThrottledReport } from '#lib/log/throttled-report.ts';
import { setWorkerTracing } from '#lib/tracing/start.ts';
import { addCollector, addProcessSource, metrics } from '#lib/metrics/index.ts';
import { PurgeQueue } from './edge/purge-queue.ts';
import type { GatewayConfig } from './http/config.ts';
import type { Readiness } from './http/readiness.ts';
import { createThrottledCounter } from './http/throttled-counter.ts';
import type { Invalidator } from './invalidation/invalidator.ts';
import { reportReadiness } from './metrics/readiness.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { PageHandler } from './page-cache/page-handler.ts';
import { RenderQueueFullError, ShopTimeoutError } from './page-cache/unavailable.ts';
import { openNext } from './rendering/next-app.ts';
import { createLocalRenderer } from './rendering/renderer.ts';
import { traceRenders } from './rendering/traced-renderer.ts';
import { START_PAGE, warmUp } from './rendering/warm-up.ts';
import type { WorkerPool } from './rendering/worker-pool.ts';
import type { BackEnd } from './shop.ts';

interface Options {
  config: GatewayConfig;
  shop: BackEnd;
  readiness: Readiness;
  /** Invalidator of this node. The pages with the invalidated tags are rendered again. */
  changes: Invalidator;
  /** Render workers. Null when this process renders the pages itself. */
  workers: WorkerPool | null;
  log: Logger;
}

/**
 * Starts Next, and creates the cache of pages.
 * @returns the handler of page requests. The promise resolves after a first render. In development it resolves without
 * a render
 */
export async function createPageHandler({
  config,
  shop,
  readiness,
  changes,
  workers,
  log,
}: Options): Promise<PageHandler> {
  if (workers) workers.onDamage = () => shop.suspectDamage?.();
  if (workers) setWorkerTracing(() => workers.stopTracing());
  const { handle, upgrade, render, policy, expire } = await openNext(config);
  const cache = new PageCache({
    renderer: traceRenders(workers ?? createLocalRenderer(render, policy)),
    edge: config.edge.format === 'off' ? undefined : config.edge,
    onFailure: createStaleReport(log),
  });
  const edge = new PurgeQueue({ edge: config.edge.purge, ttl: config.edge.ttl, log });
  changes.onInvalidate = (tags) => {
    expire(tags);
    workers?.expire(tags);
    cache.invalidate(tags);
    edge.purge(tags);
  };
  addCollector(() => cache.reportMetrics());
  addCollector(() => reportReadiness(readiness));
  if (workers) addProcessSource(() => workers.requestMetrics());
  if (workers) await workers.start();
  // The dev server compiles a page when it is requested.
  else if (!config.isDev) await warmUp(render, START_PAGE);
  return new PageHandler({ handle, upgrade, cache, shop, readiness, policy, isDev: config.isDev, log });
}

/** Creates the function that logs why a stale page is served. Simultaneous events are logged in one line. */
function createStaleReport(log: Logger): (error: unknown) => void {
  const report = createThrottledReport<unknown>((err, count) =>
    log.warn({ err, count }, 'stale page served'),
  );
  const count = createThrottledCounter((number) =>
    log.warn({ count: number }, 'stale pages served: render queue full'),
  );
  return (error) => {
    if (error instanceof RenderQueueFullError) {
      metrics.cacheFallbacks.inc({ reason: 'queue_full' });
      count();
      return;
    }
    const isLate = error instanceof ShopTimeoutError;
    metrics.cacheFallbacks.inc({ reason: isLate ? 'late' : 'error' });
    report(isLate ? 'late' : String(error), error);
  };
}
