import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readiness } from './readiness.ts';

/** Shorter than the 27 s after which `npm start` kills a process that was asked to stop. */
const MAX_DRAIN_MS = 22_000;

/**
 * Stops a node without losing a request: `/readyz` turns to 503, new requests are still answered, each with
 * `Connection: close`, and requests under way are finished.
 * @param graceMs how long new requests are still accepted
 */
export async function drain(server: Server, readiness: Readiness, graceMs: number): Promise<void> {
  readiness.draining = true;
  await sleep(graceMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([closed, sleep(MAX_DRAIN_MS - graceMs)]);
  server.closeAllConnections();
}
