import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from './readiness.ts';

/** Maximum duration of a drain. Shorter than the 27 s after which `npm start` kills a process that received SIGTERM. */
const MAX_DRAIN_MS = 22_000;
/**
 * Time for which reads are refused. Shorter than `fail_timeout` in deploy/nginx.conf, after which nginx retries a
 * node.
 */
const REFUSE_MS = 800;
/**
 * Shortest time for which answers close their connections before the port closes, ms. Afterwards no active client has
 * an idle connection, which closes with the port, so that a request on it would be lost.
 */
const MIN_GRACE_MS = 100;
/** Time without a write before the port closes, ms. */
const QUIET_MS = 200;
/** Maximum time to wait for QUIET_MS, ms, for clients that do not use another node after a refusal. */
const MAX_WAIT_MS = 5_000;

/**
 * Waits until requests that a balancer had sent before it noticed the refusals have been read and answered. An
 * overloaded process reads them late, and the closing port would cut them off.
 */
async function waitUntilUnused(readiness: Readiness): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  let isUnused = false;
  while (!isUnused && performance.now() < deadline) {
    const from = performance.now();
    await sleep(QUIET_MS / 2);
    const isLate = performance.now() - from > QUIET_MS;
    isUnused = !isLate && performance.now() - readiness.lastWriteAt > QUIET_MS;
  }
}

/**
 * Stops a node without losing a request. `/readyz` answers 503 and running requests are finished. New requests are
 * still answered, with `Connection: close`. Requests that reach the port as it closes are lost, and a balancer cannot
 * repeat a write. Therefore reads are refused with 502 just before the port closes. A balancer that does not poll
 * `/readyz`, such as nginx, then sends these reads to another node, and sends no more writes to this node. The port
 * closes when no write arrives any more. Running renders can still request the owner's redirects from this node.
 * @param graceMs time for which new requests are still accepted. With 0 no request is refused.
 */
export async function drain(server: Server, readiness: Readiness, graceMs: number): Promise<void> {
  const from = performance.now();
  readiness.draining = true;
  const refuseMs = Math.min(REFUSE_MS, graceMs / 2);
  await sleep(Math.max(MIN_GRACE_MS, graceMs - refuseMs));
  readiness.refusesReads = refuseMs > 0;
  await sleep(refuseMs);
  if (refuseMs > 0) await waitUntilUnused(readiness);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.race([closed, sleep(MAX_DRAIN_MS - (performance.now() - from))]);
  server.closeAllConnections();
}
