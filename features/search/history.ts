import { useSyncExternalStore } from 'react';
import { foldText } from '#lib/domain/text.ts';
import { createStoredText } from '#lib/hooks/stored-text.ts';

const stored = createStoredText('asked');
const MAX_QUERIES = 8;

/** Parses the stored queries, the newest first. */
const parse = (text: string): string[] => text.split('\n').filter(Boolean).slice(0, MAX_QUERIES);

/** Stores a query as the latest one of this browser. A repeated query is moved to the front. */
export function rememberQuery(query: string): void {
  const folded = foldText(query);
  if (!folded) return;
  const others = parse(stored.read()).filter((other) => other !== folded);
  stored.write([folded, ...others].slice(0, MAX_QUERIES).join('\n'));
}

export const clearSearchHistory = (): void => stored.write('');

/** Returns the queries of this browser, the newest first. Empty on the server. */
export const useSearchHistory = (): string[] =>
  parse(useSyncExternalStore(stored.subscribe, stored.read, () => ''));
