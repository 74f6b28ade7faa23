import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from './readiness.ts';

/** Shorter than the 27 s after which `npm start` kills a process that was asked to stop. */
const MAX_DRAIN_MS = 22_000;
/** Shorter than `fail_timeout` in deploy/nginx.conf, after which nginx tries a node again. */
const REFUSE_MS = 800;

/**
 * Stops a node without losing a request: `/readyz` turns to 503, new requests are still answered, each with
 * `Connection: close`, and requests under way are finished.
 *
 * What is on its way to the port when it closes is lost, and a balancer cannot repeat a write. So reads are refused
 * with 502 just before that: a balancer that does not ask `/readyz`, such as nginx, has the other node answer them and
 * sends this one no more writes. Pages under way still ask this node for the owner's redirects, and get them.
 * @param graceMs how long new requests are still accepted; with 0 none is refused
 */
export async function drain(server: Server, readiness: Readiness, graceMs: number): Promise<void> {
  readiness.draining = true;
  const refuseMs = Math.min(REFUSE_MS, graceMs / 2);
  await sleep(graceMs - refuseMs);
  readiness.refusesReads = refuseMs > 0;
  await sleep(refuseMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.race([closed, sleep(MAX_DRAIN_MS - graceMs)]);
  server.closeAllConnections();
}
