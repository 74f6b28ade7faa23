import { LRUCache } from 'lru-cache';
import { type CacheDependencies, nextBridge } from '#lib/bridge.ts';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import { collectDependencies, reportDependencies } from './dependencies.ts';

/**
 * Maximum number of cached results of one getter. A result has at most a few kB. Most results are empty, because
 * editors write texts for few URLs.
 */
const MAX_ENTRIES = 2_000;
const SECOND = 1000;

interface Entry {
  result: ReturnType<typeof collectDependencies<unknown>>;
  /** Null while the result is being loaded. */
  dependencies: CacheDependencies | null;
}

type Entries = LRUCache<string, Entry>;

const stores: Entries[] = [];

function openStore(max: number): Entries {
  const entries: Entries = new LRUCache({ max });
  stores.push(entries);
  return entries;
}

/**
 * Removes the results that a change invalidates. Results that are still being loaded are removed too, because
 * their data may be older than the change.
 */
function removeInvalidated(tags: ReadonlySet<string>): void {
  const isEnded = ({ dependencies }: Entry) =>
    !dependencies || tags.has(cacheTags.shop) || dependencies.tags.some((tag) => tags.has(tag));
  for (const entries of stores)
    for (const [key, entry] of [...entries.entries()]) if (isEnded(entry)) entries.delete(key);
}

nextBridge.invalidationListeners.add(removeInvalidated);

function read(entries: Entries, key: string, reading: () => Promise<unknown>): Entry {
  const entry: Entry = { result: collectDependencies(reading), dependencies: null };
  entries.set(key, entry);
  const isCurrent = () => entries.peek(key) === entry;
  entry.result.then(
    ({ dependencies }) => {
      entry.dependencies = dependencies;
      if (isCurrent()) entries.set(key, entry, { ttl: dependencies.revalidate * SECOND });
    },
    () => {
      if (isCurrent()) entries.delete(key);
    },
  );
  return entry;
}

/**
 * Caches the results of a getter in this process until an invalidation. Dependencies that the getter reports
 * are reported again for each page that uses the cached result. All callers receive the same object and must
 * not change it.
 * @param max maximum number of results
 */
export function cacheUntilInvalidated<Args extends readonly unknown[], Value>(
  getter: (...args: Args) => Promise<Value>,
  max = MAX_ENTRIES,
): (...args: Args) => Promise<Value> {
  const entries = openStore(max);
  return async (...args) => {
    const key = JSON.stringify(args);
    const entry = entries.get(key) ?? read(entries, key, () => getter(...args));
    const { value, dependencies } = await entry.result;
    reportDependencies(dependencies);
    return value as Value;
  };
}
