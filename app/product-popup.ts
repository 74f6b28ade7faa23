import type { QueryClient } from '@tanstack/react-query';
import type { ModalsState, ProductPopup } from '#features/modals/index.ts';
import { findWantedSize, productQuery, toProductRef } from '#features/sizes/index.ts';
import type { Offer } from '#lib/contracts/product.ts';

const canBeDelivered = ({ quick_order, is_available }: Offer) => quick_order && is_available;
const canBeOrdered = ({ quick_order, is_available, number_of_stores }: Offer) =>
  quick_order && (is_available || number_of_stores > 0);

/**
 * Selects the size for a one-click order that was opened by a URL. The order of preference is: the size that is
 * selected on the page, otherwise the first size that can be delivered, otherwise a size that a store has (decision
 * 094).
 * @returns undefined when the selected size cannot be ordered, or when no size is selected and none can be ordered
 */
function selectSize(offers: readonly Offer[], wanted: Offer | undefined): Offer | undefined {
  if (wanted) return canBeOrdered(wanted) ? wanted : undefined;
  return offers.find(canBeDelivered) ?? offers.find(canBeOrdered);
}

/**
 * Opens a modal about the product whose page is open (RD-09). On any other page it does nothing.
 * @param pathname path of the page on which the popup was requested
 * @throws ApiFailure when the product cannot be loaded
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
  // The shopper has opened another page before the product was loaded.
  if (window.location.pathname !== pathname) return;
  const product = toProductRef(found);
  const wanted = findWantedSize(found.id, found.offers);
  const offer = selectSize(found.offers, wanted);
  if (popup === 'fast-order' && offer)
    open('fast-order', { product, offer: { id: offer.id, title: offer.title } });
  else if (popup === 'booking')
    open('booking', { product, offer: wanted && { id: wanted.id, title: wanted.title } });
  else if (popup === 'care') open('care', { product });
  else if (popup === 'quick-view') open('quick-view', { product, address: `/product/${found.code}` });
  else if (found.price && (popup === 'installment' || popup === 'installments'))
    open('installments', { amount: found.price.price, limit: found.installment_limit });
  // The size picker also opens for a one-click order that is not possible, because it offers the alternatives.
  else open('sizes', { product });
}
