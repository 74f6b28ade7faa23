import { invalidateCachedParts } from '#lib/bridge.ts';
import type { Logger } from '#lib/log/logger.ts';
import { createThrottledReport } from '#lib/log/throttled-report.ts';
import { addCollector, addProcessSource, metrics } from '#lib/metrics/index.ts';
import { setWorkerTracing, startTracing } from '#lib/tracing/start.ts';
import { PurgeQueue } from './edge/purge-queue.ts';
import { createDocumentPolicy } from './html/csp.ts';
import type { GatewayConfig } from './http/config.ts';
import type { Readiness } from './http/readiness.ts';
import { createThrottledCounter } from './http/throttled-counter.ts';
import type { Invalidator } from './invalidation/invalidator.ts';
import { reportReadiness } from './metrics/readiness.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { PageHandler } from './page-cache/page-handler.ts';
import { RenderQueueFullError, ShopTimeoutError } from './page-cache/unavailable.ts';
import type { NextApp } from './rendering/next-app.ts';
import type { RequestHandler } from './rendering/next-renderer.ts';
import { createRelayHandler } from './rendering/relay.ts';
import { createLocalRenderer, type Renderer } from './rendering/renderer.ts';
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
  const source = workers ? connectWorkers(workers, shop) : await openLocalNext(config);
  const cache = new PageCache({
    renderer: traceRenders(source.renderer),
    edge: config.edge.format === 'off' ? undefined : config.edge,
    onFailure: createStaleReport(log),
  });
  const edge = new PurgeQueue({ edge: config.edge.purge, ttl: config.edge.ttl, log });
  changes.onInvalidate = (tags) => {
    source.expire(tags);
    cache.invalidate(tags);
    edge.purge(tags);
  };
  addCollector(() => cache.reportMetrics());
  addCollector(() => reportReadiness(readiness));
  await source.start();
  const policy = createDocumentPolicy(config);
  const { handle, upgrade } = source;
  return new PageHandler({ handle, upgrade, cache, shop, readiness, policy, isDev: config.isDev, log });
}

/** Part that renders the pages: render workers, or Next in this process. */
interface PageSource {
  renderer: Renderer;
  /** Answers a visitor's request whose answer is not shared with other visitors. */
  handle: RequestHandler;
  /** Accepts the WebSocket connection of Next's dev server. */
  upgrade?: NextApp['upgrade'];
  /** Removes the cached data with these tags before the next render. */
  expire: (tags: readonly string[]) => void;
  /** Resolves after a first render. */
  start: () => Promise<void>;
}

function connectWorkers(workers: WorkerPool, shop: BackEnd): PageSource {
  workers.onDamage = () => shop.suspectDamage?.();
  setWorkerTracing(() => workers.stopTracing());
  addProcessSource(() => workers.requestMetrics());
  return {
    renderer: workers,
    handle: createRelayHandler(workers),
    expire: (tags) => workers.expire(tags),
    // Where Next runs in this process, it starts the traces (instrumentation.ts).
    start: async () => {
      await startTracing();
      await workers.start();
    },
  };
}

async function openLocalNext(config: GatewayConfig): Promise<PageSource> {
  // A process with render workers never loads Next, which needs about 70 MB.
  const { openNext } = await import('./rendering/next-app.ts');
  const { handle, upgrade, render, policy } = await openNext(config);
  return {
    renderer: createLocalRenderer(render, policy),
    handle,
    upgrade,
    expire: invalidateCachedParts,
    // The dev server compiles a page when it is requested.
    start: async () => (config.isDev ? undefined : warmUp(render, START_PAGE)),
  };
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
