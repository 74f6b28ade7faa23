'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import {
  hasPopupRequest,
  isProductPopup,
  parseBookingLink,
  parseEmailLink,
  parseSubscriptionLink,
  readPopup,
  readReturnPath,
  removePopupParams,
  useModals,
} from '#features/modals/index.ts';

/**
 * True from the tablet width on. On these screens the cart opens as a drawer (MD-06), also when a URL opens the cart.
 */
const isWide = () => window.matchMedia('(min-width: 768px)').matches;

/**
 * Opens the modal that the URL names (RD-09). The query parameter is read only in the browser, because a page
 * that read it on the server would have one cache entry for each value. A URL can open a modal in every
 * layout, and the cart even in a layout without a cart button (CH-06).
 */
export function PopupByAddress() {
  const open = useModals((modals) => modals.open);
  const client = useQueryClient();
  const query = useSearchParams().toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL opens the modal once
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (!hasPopupRequest(search)) return;
    const popup = readPopup(search);
    window.history.replaceState(null, '', removePopupParams(pathname + search + hash));
    // Delayed to the next task. Otherwise the cleanup of the previous page would close the new modal.
    setTimeout(() => {
      if (popup === 'partial-cart' || popup === 'cart')
        open('cart', { view: popup === 'partial-cart' || isWide() ? 'partial' : 'full' });
      else if (popup === 'auth' || popup === 'restore')
        open(popup, { returnPath: readReturnPath(search), link: parseEmailLink(hash) });
      else if (popup === 'booked') open('booked', { link: parseBookingLink(hash) });
      else if (popup === 'subscribe') {
        const link = parseSubscriptionLink(hash);
        if (link) open('subscribe', { link });
      } else if (popup === 'filter') {
        // A page with filters renders the panel itself. Any other page has no filters to open.
        if (document.getElementById('filters')) open('filter');
      } else if (isProductPopup(popup)) {
        // An unknown product or a lost connection needs no alert, because the page shows the same error.
        import('./product-popup.ts')
          .then(({ openProductPopup }) => openProductPopup(client, open, popup, pathname))
          .catch(() => undefined);
      } else if (popup) open(popup);
    });
  }, [query]);

  return null;
}
