import type { EventItem } from '#lib/analytics/events.ts';
import { storedText } from '#lib/hooks/stored-text.ts';

/** The product of a page. */
export interface ViewedProduct {
  id: number;
  /** What analytics is told about it. */
  item: EventItem;
}

/** Where this browser keeps them. */
const STORAGE = 'viewed';

/** The last ones are kept. */
const MAX_VIEWED = 50;

const stored = storedText(STORAGE);

/** What is stored, as it stands; '' when there is nothing or no storage. */
export const readStored = stored.read;

/** Product ids of a stored text, the newest first; whatever else stands there is left out. */
export const parseViewed = (stored: string): number[] =>
  stored
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_VIEWED);

/** Keeps a product as the one viewed last. */
export function rememberViewed(id: number): void {
  const others = parseViewed(readStored()).filter((other) => other !== id);
  stored.write([id, ...others].slice(0, MAX_VIEWED).join(','));
}

export const clearViewed = (): void => stored.write('');

/** Calls back after changes in this tab and in others. @returns stops */
export const onViewedChange = stored.subscribe;
