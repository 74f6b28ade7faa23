import type { QueryClient } from '@tanstack/react-query';
import type { ModalsState, ProductPopup } from '#features/modals/index.ts';
import { findWantedSize, productQuery, productRef } from '#features/sizes/index.ts';
import type { Offer } from '#lib/contracts/product.ts';

const isSent = ({ quick_order, is_available }: Offer) => quick_order && is_available;
const isOrdered = ({ quick_order, is_available, number_of_stores }: Offer) =>
  quick_order && (is_available || number_of_stores > 0);

/**
 * Chooses the size of a one-click order by an address: the one that is chosen on the page, else the first that can be sent,
 * else one from a store (decision 094).
 * @returns undefined when the chosen size, or any size, cannot be ordered so
 */
function sizeToOrder(offers: readonly Offer[], wanted: Offer | undefined): Offer | undefined {
  if (wanted) return isOrdered(wanted) ? wanted : undefined;
  return offers.find(isSent) ?? offers.find(isOrdered);
}

/**
 * RD-09: opens a modal about the product whose page this is; nothing on any other page.
 * @param pathname of the page
 * @throws ApiFailure when the product does not come
 */
export async function openProductPopup(
  client: QueryClient,
  open: ModalsState['open'],
  popup: ProductPopup,
  pathname: string,
): Promise<void> {
  const [, key] = /^\/product\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (!key) return;
  const found = await client.fetchQuery(productQuery(decodeURIComponent(key)));
  // The shopper has opened another page before the answer.
  if (window.location.pathname !== pathname) return;
  const product = productRef(found);
  const wanted = findWantedSize(found.id, found.offers);
  const offer = sizeToOrder(found.offers, wanted);
  if (popup === 'fast-order' && offer)
    open('fast-order', { product, offer: { id: offer.id, title: offer.title } });
  else if (popup === 'booking')
    open('booking', { product, offer: wanted && { id: wanted.id, title: wanted.title } });
  else if (popup === 'care') open('care', { product });
  else if (popup === 'quick-view') open('quick-view', { product, address: `/product/${found.code}` });
  else if (found.price && (popup === 'installment' || popup === 'installments'))
    open('installments', { amount: found.price.price, limit: found.installment_limit });
  // Also for a one-click order of what cannot be ordered: the sizes say what can be done instead.
  else open('sizes', { product });
}
