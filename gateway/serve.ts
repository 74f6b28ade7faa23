import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { INVALIDATION_CHANNEL } from '../lib/config/cache-invalidation.ts';
import { cacheTags } from '../lib/domain/cache-tags.ts';
import { routeConsoleToLog } from '../lib/log/console.ts';
import { type Logger, nodeName } from '../lib/log/logger.ts';
import { createThrottledReport } from '../lib/log/throttled-report.ts';
import { PurgeQueue } from './edge/purge-queue.ts';
import { type GatewayConfig, internalOrigin } from './http/config.ts';
import { drain } from './http/drain.ts';
import { rarely } from './http/rarely.ts';
import { Readiness } from './http/readiness.ts';
import { createGateway } from './http/server.ts';
import { createStaticFiles } from './http/static-files.ts';
import { connectClusterBus } from './invalidation/cluster-bus.ts';
import { Invalidator } from './invalidation/invalidator.ts';
import { connectSiblings } from './invalidation/sibling-bus.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { PageHandler } from './page-cache/page-handler.ts';
import { CrowdedError, LateError } from './page-cache/unavailable.ts';
import { openNext } from './rendering/next-app.ts';
import { createLocalRenderer } from './rendering/renderer.ts';
import { REDIRECT_LOOKUP, START_PAGE, warmUp } from './rendering/warm-up.ts';
import { WorkerPool } from './rendering/worker-pool.ts';
import { onStopSignal } from './stop-signals.ts';

/** Serves the shop from this process: the gateway, Next and the shop, and the workers that render its pages. */
export async function serve(config: GatewayConfig, log: Logger): Promise<void> {
  routeConsoleToLog(log.child({ part: 'next' }));
  // Of this node: a sibling process may get what this one asks of itself.
  process.env.REFRESH_TOKEN ||= randomBytes(32).toString('hex');
  const token = process.env.REFRESH_TOKEN;
  process.env.INTERNAL_ORIGIN = internalOrigin(config);
  const workers = config.renderWorkers > 0 ? new WorkerPool(config.renderWorkers, log) : null;
  const { handle, render, policy, expire } = await openNext(config);
  const reportOlder = createThrottledReport<unknown>((err, count) =>
    log.warn({ err, count }, 'an older page is served'),
  );
  const countOlder = rarely((count) => log.warn({ count }, 'older pages are served: too many wait'));
  const cache = new PageCache({
    renderer: workers ?? createLocalRenderer(render, policy),
    edge: config.edge.format === 'off' ? undefined : config.edge,
    onFailure: (error) => {
      if (error instanceof CrowdedError) countOlder();
      else reportOlder(error instanceof LateError ? 'late' : String(error), error);
    },
  });
  const readiness = new Readiness(render, config.isStorefront);
  const edge = new PurgeQueue({ edge: config.edge.purge, ttl: config.edge.ttl, log });
  await connectInvalidation(
    new Invalidator((tags) => {
      expire(tags);
      workers?.expire(tags);
      cache.invalidate(tags);
      edge.purge(tags);
    }),
    config,
    log,
  );

  const gateway = createGateway({
    config,
    readiness,
    pages: new PageHandler({ handle, cache, readiness, policy, log }),
    staticFiles: createStaticFiles(process.env.NEXT_DIST_DIR || '.next', 'public'),
    token,
    log,
  });
  onStopSignal(() => void drain(gateway, readiness, config.drainMs).then(() => process.exit(0)));
  // Next keeps the process alive through uncaught errors; a gateway that cannot listen has to end it.
  gateway.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  await Promise.all([
    workers ? workers.start() : warmUp(render, START_PAGE),
    warmUp(render, REDIRECT_LOOKUP),
  ]);
  gateway.listen(config.port, config.hostname);
}

/** Whatever changes in this process, in its siblings and on the other nodes reaches the caches. */
async function connectInvalidation(invalidator: Invalidator, config: GatewayConfig, log: Logger) {
  subscribe(INVALIDATION_CHANNEL, (tags) => invalidator.invalidateTags(tags as readonly string[]));
  const onMessage = (tags: readonly string[]) => invalidator.invalidateLocally(tags);
  if (config.webProcesses > 1) invalidator.buses.push(connectSiblings(onMessage));
  if (config.redisUrl)
    invalidator.buses.push(
      await connectClusterBus({
        url: config.redisUrl,
        node: nodeName(),
        onMessage,
        onMissedMessages: () => invalidator.invalidateLocally([cacheTags.shop]),
        log,
      }),
    );
}
