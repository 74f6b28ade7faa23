import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { createGatewayConfig, getInternalOrigin } from '#gateway/http/config.ts';
import { drain } from '#gateway/http/drain.ts';
import { Readiness } from '#gateway/http/readiness.ts';
import { createGateway } from '#gateway/http/server.ts';
import { createStaticFileHandler } from '#gateway/http/static-files.ts';
import { connectNodes } from '#gateway/invalidation/connect-nodes.ts';
import { Invalidator } from '#gateway/invalidation/invalidator.ts';
import { startMetrics } from '#gateway/metrics/index.ts';
import { createPageHandler } from '#gateway/pages.ts';
import { endWithParent, onStopSignal } from '#gateway/stop-signals.ts';
import { forkWebProcesses } from '#gateway/web-processes.ts';
import { routeConsoleToLog } from '#lib/log/console.ts';
import { createLogger } from '#lib/log/logger.ts';
import { openSettings } from '#lib/settings/open.ts';
import { openShop } from './shop.ts';

/** Reads the settings. If any are invalid, prints them and exits. */
function readSettingsOrExit() {
  try {
    return openSettings();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const settings = readSettingsOrExit();
const config = createGatewayConfig(settings);
const log = createLogger();

/**
 * Composes the service of `npm start` and `npm run dev`: back end, pages, and the gateway in front of both. Node itself
 * strips the types. On a machine with many cores several such processes share the port.
 */
async function serve(): Promise<void> {
  if (!config.isDev) routeConsoleToLog(log.child({ part: 'next' }));
  // One token for all processes of the node, because another process may receive a request that this process sends to
  // the node.
  const token = settings.REFRESH_TOKEN ?? randomBytes(32).toString('hex');
  // Set for the middleware, whose runtime shares only the environment with this process.
  process.env.REFRESH_TOKEN = token;
  process.env.INTERNAL_ORIGIN = getInternalOrigin(config);

  const changes = new Invalidator();
  const shop = await openShop(settings, { invalidate: (tags) => changes.invalidateTags(tags) });
  const readiness = new Readiness(shop, config.isStorefront);
  const pages = await createPageHandler({ config, shop, readiness, changes, log });
  const staticFiles = createStaticFileHandler(config.distDir, 'public');
  const gateway = createGateway({ config, shop, pages, readiness, staticFiles, token, log });
  await connectNodes(changes, shop, config, log);

  onStopSignal(() => void drain(gateway, readiness, config.drainMs).then(() => process.exit(0)));
  // Next prevents uncaught errors from ending the process, so a gateway that cannot listen must end it.
  gateway.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  gateway.listen(config.port, config.hostname);
}

endWithParent();
startMetrics(settings, config);
if (cluster.isPrimary && config.webProcesses > 1) forkWebProcesses(settings, config, log);
else await serve();
