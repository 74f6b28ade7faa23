import { useSyncExternalStore } from 'react';
import { foldText } from '#lib/domain/text.ts';
import { storedText } from '#lib/hooks/stored-text.ts';

const stored = storedText('asked');
const MOST = 8;

/** Queries of a stored text, the newest first. */
const parse = (text: string): string[] => text.split('\n').filter(Boolean).slice(0, MOST);

/** Keeps a query as the one that was asked last; the same one stands only once. */
export function rememberAsked(query: string): void {
  const asked = foldText(query);
  if (!asked) return;
  const others = parse(stored.read()).filter((other) => other !== asked);
  stored.write([asked, ...others].slice(0, MOST).join('\n'));
}

export const clearAsked = (): void => stored.write('');

/** What was asked in this browser, the newest first; nothing on the server. */
export const useAsked = (): string[] => parse(useSyncExternalStore(stored.subscribe, stored.read, () => ''));
