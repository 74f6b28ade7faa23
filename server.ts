import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import next from 'next';
import { contentSecurityPolicy } from './gateway/html/csp.ts';
import { type GatewayConfig, internalOrigin, readConfig } from './gateway/http/config.ts';
import { drain } from './gateway/http/drain.ts';
import { Readiness } from './gateway/http/readiness.ts';
import { createGateway } from './gateway/http/server.ts';
import { createStaticFiles } from './gateway/http/static-files.ts';
import { connectClusterBus } from './gateway/invalidation/cluster-bus.ts';
import { Invalidator } from './gateway/invalidation/invalidator.ts';
import { createNextRenderer } from './gateway/page-cache/next-renderer.ts';
import { PageCache } from './gateway/page-cache/page-cache.ts';
import { PageHandler } from './gateway/page-cache/page-handler.ts';
import { INVALIDATION_CHANNEL } from './lib/config/cache-invalidation.ts';
import { thirdParties } from './lib/config/third-parties.ts';
import { cacheTags } from './lib/domain/cache-tags.ts';
import { createLogger, nodeName } from './lib/log/logger.ts';

/**
 * The entry point of the service: one process with the gateway, Next and the shop. `npm start` runs it after the
 * build. Node itself strips the types, so this file and those it imports name each other with their `.ts` endings.
 */
const config = configFromEnvironment();
const log = createLogger();
const token = randomBytes(32).toString('hex');
process.env.REFRESH_TOKEN = token;
process.env.INTERNAL_ORIGIN = internalOrigin(config);

// If `hostname` were an IP address, Next would treat its own rewrites as external.
const app = next({ dev: false, port: config.port, hostname: 'localhost' });
await app.prepare();
const handle = app.getRequestHandler();
const render = createNextRenderer(
  handle,
  new URL(process.env.NEXT_PUBLIC_SITE_URL || `http://localhost:${config.port}`),
);

function configFromEnvironment(): GatewayConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const thirdPartySources = thirdParties(process.env);
const policy = (hashes: readonly string[]) =>
  contentSecurityPolicy(hashes, thirdPartySources, config.isSecure);
const cache = new PageCache({
  render,
  policy,
  onFailure: (error) => log.warn({ err: error }, 'an older page is served'),
});
const readiness = new Readiness(render);
const expire = async (tags: string[]) => {
  const { status } = await render({
    method: 'POST',
    address: '/internal/refresh',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(tags),
  });
  if (status !== 204) throw new Error(`/internal/refresh: ${status}`);
};
const invalidator = new Invalidator({
  expire,
  invalidateAll: (expired) => cache.invalidateAll(expired),
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
await expire([cacheTags.shop]);
readiness.tags = true;
gateway.listen(config.port, config.hostname);
