import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import type { Logger } from '#lib/log/logger.ts';
import type { Settings } from '#lib/settings/index.ts';
import type { GatewayConfig } from './http/config.ts';
import { onStopSignal } from './stop-signals.ts';

const RESTART_MS = 500;

/** Each process opens its part of a node's connections to the database, and two at least. */
const part = (connections: number, processes: number): string =>
  String(Math.max(2, Math.ceil(connections / processes)));

/**
 * Runs several processes that serve the shop on one port, each with its own share of the render workers, and passes
 * between them what has changed. One that ends is started again; when one ends before it has ever listened, the node
 * cannot start, and everything ends.
 */
export function superviseSiblings(
  { DATABASE_CONNECTIONS, CATALOG_CONNECTIONS }: Settings,
  { webProcesses, renderWorkers }: GatewayConfig,
  log: Logger,
): void {
  const token = randomBytes(32).toString('hex');
  const share = renderWorkers === 0 ? 0 : Math.max(1, Math.floor(renderWorkers / webProcesses));
  const listened = new Set<Worker>();
  let isStopping = false;
  const start = () =>
    cluster.fork({
      REFRESH_TOKEN: token,
      RENDER_WORKERS: String(share),
      DATABASE_CONNECTIONS: part(DATABASE_CONNECTIONS, webProcesses),
      CATALOG_CONNECTIONS: part(CATALOG_CONNECTIONS, webProcesses),
    });

  cluster.on('message', (from, message) => {
    // One that was killed may still count as connected: without a callback its failed write would end this process.
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
    log.error({ reason: signal ?? code }, 'a process of this node has ended and is started again');
    setTimeout(start, RESTART_MS);
  });
  onStopSignal(() => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  });
  for (let count = 0; count < webProcesses; count++) start();
}
