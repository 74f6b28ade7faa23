import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodeState } from './state.ts';

/** A service manager waits about this long before it uses force. */
const LIMIT_MS = 22_000;

/**
 * Ends a node without losing a request: it says that it is not ready, answers what still comes, each answer
 * the last on its connection, then finishes what is under way.
 * @param graceMs how long requests may still come
 */
export async function drain(server: Server, state: NodeState, graceMs: number): Promise<void> {
  state.draining = true;
  await sleep(graceMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([closed, sleep(LIMIT_MS - graceMs)]);
  server.closeAllConnections();
}
