import { orderKeyIn } from '@/lib/domain/order-links';
import { normalizeOrderNumber } from '@/lib/domain/order-number';

/** Secrets of a browser that lets the page store nothing; they end with the page. */
const unstored = new Map<string, string>();

const nameOf = (number: string) => `order-key ${normalizeOrderNumber(number)}`;

/**
 * Takes the secret of an order's link out of the address into the tab's storage: it stays over a reload and the way to the
 * bank and back, and neither in the address bar nor in the history.
 * @param hash the address's fragment
 * @returns whether the address had one
 */
export function keepOrderKey(number: string, hash: string): boolean {
  const key = orderKeyIn(hash);
  if (key === null) return false;
  try {
    sessionStorage.setItem(nameOf(number), key);
  } catch {
    unstored.set(nameOf(number), key);
  }
  return true;
}

/** The secret of the link by which this tab has opened an order; null when none was used. */
export function orderKeyOf(number: string): string | null {
  try {
    return unstored.get(nameOf(number)) ?? sessionStorage.getItem(nameOf(number));
  } catch {
    return null;
  }
}

/** The same of the order whose page this is; null on any other page. */
export function orderKeyHere(): string | null {
  const [, number] = /^\/order\/([\w-]+)$/.exec(window.location.pathname) ?? [];
  return number ? orderKeyOf(number) : null;
}
