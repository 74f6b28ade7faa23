import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Dependencies } from '../../lib/cache/dependencies.ts';
import { DEPENDENCIES_CHANNEL, SHOP_REQUESTS_CHANNEL } from '../../lib/config/cache-invalidation.ts';

interface RenderState {
  /** What the page is made of: its getters report it (lib/cache/dependencies.ts). */
  dependencies: Dependencies[];
  /** Its requests to the shop that are not answered yet. */
  requests: Set<Promise<unknown>>;
}

const current = new AsyncLocalStorage<RenderState>();

subscribe(DEPENDENCIES_CHANNEL, (part) => current.getStore()?.dependencies.push(part as Dependencies));

subscribe(SHOP_REQUESTS_CHANNEL, (response) => {
  const requests = current.getStore()?.requests;
  if (!requests) return;
  const request: Promise<unknown> = (response as Promise<unknown>)
    .catch(() => {})
    .finally(() => requests.delete(request));
  requests.add(request);
});

/**
 * Runs a render until its last request to the shop is answered. A page that fails is answered before its other requests
 * are, and the next render would begin while they still occupy the database.
 * @returns its result, and each part of what the page was made of; none when nothing was reported
 */
export async function collectDependencies<Result>(
  render: () => Promise<Result>,
): Promise<{ result: Result; dependencies: Dependencies[] }> {
  const { dependencies, requests }: RenderState = { dependencies: [], requests: new Set() };
  // Awaited inside: a render may be a thenable that begins only when it is.
  const result = await current.run({ dependencies, requests }, async () => await render());
  while (requests.size > 0) await Promise.all(requests);
  return { result, dependencies };
}
