import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderPage } from './next-renderer.ts';

const LIMIT_MS = 15_000;

/** URL path of the first render of each process. */
export const START_PAGE = '/';

/**
 * Renders a page before the first visitor arrives. The first render in a process loads all shared modules, which takes
 * seconds on a busy machine, and a balancer would consider the node failed. A render that fails (no database yet) or
 * takes too long does not delay the start further.
 */
export async function warmUp(render: RenderPage, address: string): Promise<void> {
  const rendered = render({ address }).catch(() => {});
  await Promise.race([rendered, sleep(LIMIT_MS, undefined, { ref: false })]);
}
