import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import { DEPENDENCIES_CHANNEL } from '#lib/config/cache-invalidation.ts';

/** What a page, or a part of it, is made of. */
export interface Dependencies {
  /** Names of the changes that end it (cacheTags). */
  tags: readonly string[];
  /** Seconds after which it is read again though nobody has told of a change. */
  revalidate: number;
  /** Seconds for which it may stand in when it cannot be read again. */
  expire: number;
}

const rendered = channel(DEPENDENCIES_CHANNEL);
const current = new AsyncLocalStorage<Dependencies[]>();

/** Adds to what is being read now; outside of any reading, to the page that is being rendered. */
export function depend(dependencies: Dependencies): void {
  const collected = current.getStore();
  if (collected) collected.push(dependencies);
  else rendered.publish(dependencies);
}

/** Reads, and collects what the result is made of. */
export async function collect<Value>(
  read: () => Promise<Value>,
): Promise<{ value: Value; dependencies: Dependencies }> {
  const collected: Dependencies[] = [];
  const value = await current.run(collected, read);
  return { value, dependencies: joined(collected) };
}

const joined = (parts: readonly Dependencies[]): Dependencies => ({
  tags: [...new Set(parts.flatMap(({ tags }) => tags))],
  revalidate: Math.min(...parts.map(({ revalidate }) => revalidate)),
  expire: Math.min(...parts.map(({ expire }) => expire)),
});
