import { sharedStorage, tabStorage } from '#lib/hooks/browser-storage.ts';
import type { EventItem } from './events.ts';

/** Storage key of the numbers of orders that this browser has reported to analytics, the latest last. */
const PURCHASES = 'analytics-purchases';
/**
 * Storage key of section titles by product id, for products that this tab has shown. Carts and orders do not
 * contain their products' sections.
 */
const CATEGORIES = 'analytics-categories';

const MAX_PURCHASES = 20;
const MAX_CATEGORIES = 100;

type Categories = Readonly<Record<string, readonly string[]>>;

/**
 * Records an order as reported to analytics.
 * @returns false if this browser has reported the order before
 */
export function claimPurchaseEvent(order: string): boolean {
  const reported = sharedStorage.getItem(PURCHASES)?.split(',') ?? [];
  if (reported.includes(order)) return false;
  sharedStorage.setItem(PURCHASES, [...reported, order].slice(-MAX_PURCHASES).join(','));
  return true;
}

function readCategories(): Categories {
  try {
    return JSON.parse(tabStorage.getItem(CATEGORIES) ?? '{}');
  } catch {
    return {};
  }
}

/** Adds stored sections to items without sections, and stores the sections of all other items. */
export function fillCategories(items: readonly EventItem[]): EventItem[] {
  const before = readCategories();
  const found = items.flatMap(({ id, category }) => (category?.length ? [[id, category] as const] : []));
  const all = Object.entries({ ...before, ...Object.fromEntries(found) }).slice(-MAX_CATEGORIES);
  if (found.length > 0) tabStorage.setItem(CATEGORIES, JSON.stringify(Object.fromEntries(all)));
  return items.map((item) => (item.category?.length ? item : { ...item, category: before[item.id] }));
}

/** Clears the analytics storage. Called when the shopper revokes the consent. */
export function clearAnalyticsStorage(): void {
  sharedStorage.removeItem(PURCHASES);
  tabStorage.removeItem(CATEGORIES);
}
