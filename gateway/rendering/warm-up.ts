import { setTimeout as sleep } from 'node:timers/promises';
import type { Render } from './next-renderer.ts';

const LIMIT_MS = 15_000;

export const START_PAGE = '/';

/**
 * Answers one request before any has come. The first of its kind in a process takes seconds on a busy machine, as
 * everything that all of them share is loaded for it; a balancer would take a node that owes an answer so long for one
 * that has failed. An answer that cannot be made now (no database yet) or takes long holds the start up no further.
 */
export async function warmUp(render: Render, address: string): Promise<void> {
  const rendered = render({ address }).catch(() => {});
  await Promise.race([rendered, sleep(LIMIT_MS, undefined, { ref: false })]);
}
