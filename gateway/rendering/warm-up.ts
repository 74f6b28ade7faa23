import { setTimeout as sleep } from 'node:timers/promises';
import type { Render } from './next-renderer.ts';

const LIMIT_MS = 15_000;

/**
 * Renders the start page once. The first page of a process takes seconds on a busy machine, as everything that pages
 * share is loaded for it; a balancer would take a node that owes an answer so long for one that has failed.
 * A page that cannot be made now (no database yet) or takes long holds the start up no further.
 */
export async function warmUp(render: Render): Promise<void> {
  const rendered = render({ address: '/' }).catch(() => {});
  await Promise.race([rendered, sleep(LIMIT_MS, undefined, { ref: false })]);
}
