import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Dependencies } from '../../lib/cache/dependencies.ts';
import { DEPENDENCIES_CHANNEL } from '../../lib/config/cache-invalidation.ts';

/** What the page that is being rendered is made of: its getters report it (lib/cache/dependencies.ts). */
const current = new AsyncLocalStorage<Dependencies[]>();

subscribe(DEPENDENCIES_CHANNEL, (part) => current.getStore()?.push(part as Dependencies));

/** Runs a render. @returns its result, and each part of what the page was made of; none when nothing was reported */
export async function collectDependencies<Result>(
  render: () => Promise<Result>,
): Promise<{ result: Result; dependencies: Dependencies[] }> {
  const dependencies: Dependencies[] = [];
  // Awaited inside: a render may be a thenable that begins only when it is.
  const result = await current.run(dependencies, async () => await render());
  return { result, dependencies };
}
