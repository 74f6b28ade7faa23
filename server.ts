import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { waitUntilDatabaseOpened } from '#gateway/database-opened.ts';
import { createGatewayConfig, getInternalOrigin } from '#gateway/http/config.ts';
import { startMetrics } from '#gateway/metrics/index.ts';
import { WorkerPool } from '#gateway/rendering/worker-pool.ts';
import { endWithParent } from '#gateway/stop-signals.ts';
import { forkWebProcesses } from '#gateway/web-processes.ts';
import { createLogger } from '#lib/log/logger.ts';
import { routeOutputToLog } from '#lib/log/output.ts';
import { openSettings } from '#lib/settings/open.ts';

/** Reads the settings. If any are invalid, prints them and exits. */
function readSettingsOrExit() {
  try {
    return openSettings();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

// Processes of a cluster are started when the database is open.
const databaseOpened = cluster.isPrimary ? waitUntilDatabaseOpened() : Promise.resolve();
const settings = readSettingsOrExit();
const config = createGatewayConfig(settings);
const log = createLogger();

/**
 * Starts the service of `npm run serve`, `npm start` and `npm run dev`. Node itself strips the types. On a machine with
 * many cores several such processes share the port.
 */
async function serve(): Promise<void> {
  // One token for all processes of the node, because another process may receive a request that this process sends to
  // the node.
  const token = settings.REFRESH_TOKEN ?? randomBytes(32).toString('hex');
  // Set for the middleware, whose runtime shares only the environment with this process.
  process.env.REFRESH_TOKEN = token;
  process.env.INTERNAL_ORIGIN = getInternalOrigin(config);
  // The workers start while this process loads its other modules, because a worker needs longer than all of these.
  const workers =
    config.renderWorkers > 0 ? new WorkerPool(config.renderWorkers, { log, databaseOpened }) : null;
  const { runWebProcess } = await import('./web-process.ts');
  await runWebProcess({ settings, config, token, workers, log, databaseOpened });
}

if (!config.isDev) routeOutputToLog(log.child({ part: 'web' }));
endWithParent();
startMetrics(settings, config);
if (cluster.isPrimary && config.webProcesses > 1) {
  await databaseOpened;
  forkWebProcesses(settings, config, log);
} else await serve();
