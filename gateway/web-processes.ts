import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import type { Logger } from '#lib/log/logger.ts';
import { isMetricsMessage } from '#lib/metrics/exchange.ts';
import { metrics } from '#lib/metrics/index.ts';
import type { Settings } from '#lib/settings/index.ts';
import type { GatewayConfig } from './http/config.ts';
import { onStopSignal } from './stop-signals.ts';

const RESTART_MS = 500;

/** Computes a process's share of the node's database connections, at least two. */
const shareConnections = (connections: number, processes: number): string =>
  String(Math.max(2, Math.ceil(connections / processes)));

/** Computes the number of render workers of each web process. */
export const shareRenderWorkers = ({
  webProcesses,
  renderWorkers,
}: Pick<GatewayConfig, 'webProcesses' | 'renderWorkers'>): number =>
  renderWorkers === 0 ? 0 : Math.max(1, Math.floor(renderWorkers / webProcesses));

/**
 * Forks web processes that serve the shop on one port. Each web process has a share of the render workers, and the
 * primary forwards changes between them. A process that ends is restarted. When a process ends before it has ever
 * listened, the node cannot start, and the primary exits.
 */
export function forkWebProcesses(
  { DATABASE_CONNECTIONS, CATALOG_CONNECTIONS }: Settings,
  config: GatewayConfig,
  log: Logger,
): void {
  const { webProcesses } = config;
  const token = randomBytes(32).toString('hex');
  const listened = new Set<Worker>();
  let isStopping = false;
  const start = () =>
    cluster.fork({
      REFRESH_TOKEN: token,
      RENDER_WORKERS: String(shareRenderWorkers(config)),
      DATABASE_CONNECTIONS: shareConnections(DATABASE_CONNECTIONS, webProcesses),
      CATALOG_CONNECTIONS: shareConnections(CATALOG_CONNECTIONS, webProcesses),
    });

  cluster.on('message', (from, message) => {
    if (isMetricsMessage(message)) return;
    // A killed process may still count as connected. Without a callback the failed write to it would end the primary.
    for (const sibling of Object.values(cluster.workers ?? {}))
      if (sibling && sibling !== from && sibling.isConnected()) sibling.send(message, () => {});
  });
  cluster.on('listening', (worker) => listened.add(worker));
  cluster.on('exit', (worker, code, signal) => {
    if (isStopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
      return;
    }
    if (!listened.delete(worker)) process.exit(code || 1);
    metrics.restarts.inc({ process: 'web' });
    log.error({ reason: signal ?? code }, 'web process restarted');
    setTimeout(start, RESTART_MS);
  });
  onStopSignal(() => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  });
  for (let count = 0; count < webProcesses; count++) start();
}
