import type { EventItem } from '@/lib/analytics/events';

/** The product of a page. */
export interface ViewedProduct {
  id: number;
  /** What analytics is told about it. */
  item: EventItem;
}

/** Where this browser keeps them: the same for a guest and a customer, and never sent. */
const STORAGE = 'viewed';

/** The last ones are kept. */
const MAX_VIEWED = 50;

const listeners = new Set<() => void>();

/** Storage that is full or switched off keeps nothing: whoever browses privately sees no list. */
function write(ids: readonly number[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(STORAGE, ids.join(','));
    else localStorage.removeItem(STORAGE);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** What is stored, as it stands; '' when there is nothing or no storage. */
export function readStored(): string {
  try {
    return localStorage.getItem(STORAGE) ?? '';
  } catch {
    return '';
  }
}

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
  write([id, ...others].slice(0, MAX_VIEWED));
}

export const clearViewed = (): void => write([]);

/** Calls back after changes in this tab and in others. @returns stops */
export function onViewedChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
