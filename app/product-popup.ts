import type { QueryClient } from '@tanstack/react-query';
import type { ModalsState, ProductPopup } from '@/features/modals';
import { productQuery, productRef } from '@/features/sizes';
import type { Offer } from '@/lib/contracts/product';

/** The size that a one-click order by an address is for: the first that can be sent, else one from a store. */
const sizeToOrder = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(({ quick_order, is_available }) => quick_order && is_available) ??
  offers.find(({ quick_order, number_of_stores }) => quick_order && number_of_stores > 0);

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
  const offer = sizeToOrder(found.offers);
  if (popup === 'fast-order' && offer)
    open('fast-order', { product, offer: { id: offer.id, title: offer.title } });
  else if (popup === 'booking') open('booking', { product });
  else if (popup === 'care') open('care', { product });
  else if (popup === 'quick-view') open('quick-view', { product, address: `/product/${found.code}` });
  else if (popup === 'installment' || popup === 'installments')
    open('installments', { amount: found.price.price, limit: found.installment_limit });
  // Also for a one-click order of what cannot be ordered: the sizes say what can be done instead.
  else open('sizes', { product });
}
