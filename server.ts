import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { type GatewayConfig, internalOrigin, readConfig } from './gateway/http/config.ts';
import { drain } from './gateway/http/drain.ts';
import { Readiness } from './gateway/http/readiness.ts';
import { createGateway } from './gateway/http/server.ts';
import { createStaticFiles } from './gateway/http/static-files.ts';
import { connectClusterBus } from './gateway/invalidation/cluster-bus.ts';
import { Invalidator } from './gateway/invalidation/invalidator.ts';
import { PageCache } from './gateway/page-cache/page-cache.ts';
import { PageHandler } from './gateway/page-cache/page-handler.ts';
import { openNext } from './gateway/rendering/next-app.ts';
import { createLocalRenderer } from './gateway/rendering/renderer.ts';
import { WorkerPool } from './gateway/rendering/worker-pool.ts';
import { INVALIDATION_CHANNEL } from './lib/config/cache-invalidation.ts';
import { cacheTags } from './lib/domain/cache-tags.ts';
import { createLogger, nodeName } from './lib/log/logger.ts';

/**
 * The entry point of the service: a process with the gateway, Next and the shop, and the workers that render its pages.
 * `npm start` runs it after the build. Node itself strips the types, so this file and those it imports name each other with their `.ts` endings.
 */
const config = configFromEnvironment();
const log = createLogger();
const token = randomBytes(32).toString('hex');
process.env.REFRESH_TOKEN = token;
process.env.INTERNAL_ORIGIN = internalOrigin(config);

const workers = config.renderWorkers > 0 ? new WorkerPool(config.renderWorkers, log) : null;
const { handle, render, policy, expire } = await openNext(config, token);

function configFromEnvironment(): GatewayConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const cache = new PageCache({
  renderer: workers ?? createLocalRenderer(render, policy),
  onFailure: (error) => log.warn({ err: error }, 'an older page is served'),
});
const readiness = new Readiness(render);
const invalidator = new Invalidator({
  expire: async (tags) => {
    await Promise.all([expire(tags), workers?.expire(tags)]);
  },
  invalidate: (tags, expired) => cache.invalidate(tags, expired),
  log,
});
subscribe(INVALIDATION_CHANNEL, (tags) => invalidator.invalidateTags(tags as readonly string[]));
if (config.redisUrl)
  invalidator.bus = await connectClusterBus({
    url: config.redisUrl,
    node: nodeName(),
    onMessage: (tags) => invalidator.invalidateLocally(tags),
    onMissedMessages: () => invalidator.invalidateLocally([cacheTags.shop]),
    log,
  });

const gateway = createGateway({
  config,
  readiness,
  pages: new PageHandler({ handle, cache, readiness, policy, log }),
  staticFiles: createStaticFiles('.next', 'public'),
  token,
  log,
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void drain(gateway, readiness, config.drainMs).then(() => process.exit(0)));
// Next keeps the process alive through uncaught errors; a gateway that cannot listen has to end it.
gateway.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
// Prerendered pages hold build-time data: expire them all before serving.
await Promise.all([expire([cacheTags.shop]), workers?.start()]);
readiness.tags = true;
gateway.listen(config.port, config.hostname);
