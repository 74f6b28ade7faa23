import { AsyncLocalStorage } from 'node:async_hooks';

/** The cache tags of the page that is being rendered; Next's own cache of pages reports them (page-store.ts). */
const current = new AsyncLocalStorage<Set<string>>();

/** Runs a render. @returns its result, and the tags of everything that the page was made of; none when Next told none */
export async function collectTags<Result>(
  render: () => Promise<Result>,
): Promise<{ result: Result; tags: string[] }> {
  const tags = new Set<string>();
  const result = await current.run(tags, render);
  return { result, tags: [...tags] };
}

/** Reports the tags of a page that Next has stored or found in its cache. */
export function reportTags(tags: readonly string[]): void {
  const collected = current.getStore();
  for (const tag of tags) collected?.add(tag);
}
