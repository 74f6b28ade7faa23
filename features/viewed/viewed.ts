import type { EventItem } from '#lib/analytics/events.ts';
import { createStoredText } from '#lib/hooks/stored-text.ts';

/** Product whose page is open. */
export interface ViewedProduct {
  id: number;
  /** Item that is sent to analytics. */
  item: EventItem;
}

/** Key in the browser's storage. */
const STORAGE = 'viewed';

/** Maximum number of stored products. */
const MAX_VIEWED = 50;

const stored = createStoredText(STORAGE);

/** Reads the stored text. Empty when no text is stored, or when the browser blocks storage. */
export const readStoredViewed = stored.read;

/** Parses product ids of a stored text, the newest first. Invalid parts are skipped. */
export const parseViewed = (stored: string): number[] =>
  stored
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_VIEWED);

/** Stores a product as the last one viewed. */
export function rememberViewed(id: number): void {
  const others = parseViewed(readStoredViewed()).filter((other) => other !== id);
  stored.write([id, ...others].slice(0, MAX_VIEWED).join(','));
}

export const clearViewed = (): void => stored.write('');

/**
 * Subscribes to changes in this tab and in others.
 * @returns a function that unsubscribes
 */
export const onViewedChange = stored.subscribe;
