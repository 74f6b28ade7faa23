import { sharedStorage, tabStorage } from '#lib/hooks/browser-storage.ts';
import type { EventItem } from './events.ts';

/** Order numbers that this browser has told already, the latest last. */
const PURCHASES = 'analytics-purchases';
/** Sections of the products that this tab has seen, by id: carts and orders do not name them. */
const CATEGORIES = 'analytics-categories';

const MAX_PURCHASES = 20;
const MAX_CATEGORIES = 100;

type Categories = Readonly<Record<string, readonly string[]>>;

/** Whether this browser tells of the order for the first time; from now on it does not. */
export function isFirstPurchase(order: string): boolean {
  const told = sharedStorage.getItem(PURCHASES)?.split(',') ?? [];
  if (told.includes(order)) return false;
  sharedStorage.setItem(PURCHASES, [...told, order].slice(-MAX_PURCHASES).join(','));
  return true;
}

function readCategories(): Categories {
  try {
    return JSON.parse(tabStorage.getItem(CATEGORIES) ?? '{}');
  } catch {
    return {};
  }
}

/** Remembers the sections of items that have them, and adds them to those that do not. */
export function knowCategories(items: readonly EventItem[]): EventItem[] {
  const before = readCategories();
  const found = items.flatMap(({ id, category }) => (category?.length ? [[id, category] as const] : []));
  const all = Object.entries({ ...before, ...Object.fromEntries(found) }).slice(-MAX_CATEGORIES);
  if (found.length > 0) tabStorage.setItem(CATEGORIES, JSON.stringify(Object.fromEntries(all)));
  return items.map((item) => (item.category?.length ? item : { ...item, category: before[item.id] }));
}

/** Forgets everything: the shopper has taken the consent back. */
export function forgetAnalytics(): void {
  sharedStorage.removeItem(PURCHASES);
  tabStorage.removeItem(CATEGORIES);
}
