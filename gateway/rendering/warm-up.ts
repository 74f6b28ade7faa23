import { setTimeout as sleep } from 'node:timers/promises';
import type { Render } from './next-renderer.ts';

const LIMIT_MS = 15_000;

export const START_PAGE = '/';
/** What middleware asks the shop about every page; without an answer within a second it shows none of them moved. */
export const REDIRECT_LOOKUP = '/api/v1/urlrewrite/redirect?path=%2F';

/**
 * Answers one request before any has come. The first of its kind in a process takes seconds on a busy machine, as
 * everything that all of them share is loaded for it; a balancer would take a node that owes an answer so long for one
 * that has failed. An answer that cannot be made now (no database yet) or takes long holds the start up no further.
 */
export async function warmUp(render: Render, address: string): Promise<void> {
  const rendered = render({ address }).catch(() => {});
  await Promise.race([rendered, sleep(LIMIT_MS, undefined, { ref: false })]);
}
