import { toNumberKey } from '#lib/domain/number-input.ts';
import { parseOrderKey } from '#lib/domain/order-links.ts';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { decodePart } from '#lib/routing/decode-part.ts';

const nameOf = (number: string) => `order-key ${toNumberKey(number)}`;

/**
 * Copies the secret of an order's link from the URL to the tab's storage. In the storage the secret survives a reload
 * and a visit to the bank's page, and is neither in the address bar nor in the history.
 * @param hash the URL's fragment
 * @returns false if the fragment contains no secret
 */
export function storeOrderKey(number: string, hash: string): boolean {
  const key = parseOrderKey(hash);
  if (key === null) return false;
  tabStorage.setItem(nameOf(number), key);
  return true;
}

/** Returns the secret of the link by which this tab opened an order, or null. */
export const findOrderKey = (number: string): string | null => tabStorage.getItem(nameOf(number));

/** Returns the stored secret of the order whose page is shown. It is null on any other page. */
export function findPageOrderKey(): string | null {
  const [, part] = /^\/order\/([^/]+)$/.exec(window.location.pathname) ?? [];
  return part ? findOrderKey(decodePart(part)) : null;
}
