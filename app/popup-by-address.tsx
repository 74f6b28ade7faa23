'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import {
  asksForPopup,
  backPath,
  bookingLink,
  emailLink,
  isProductPopup,
  popupOf,
  subscriptionLink,
  useModals,
  withoutPopup,
} from '#features/modals/index.ts';

/** The cart that an address asks for is a drawer from tablets on, as everywhere (MD-06). */
const isWide = () => window.matchMedia('(min-width: 768px)').matches;

/**
 * RD-09. It stands in the browser alone: a page that read the address on the server would not be everyone's.
 * What an address asks for by its name opens on every layout, the cart too (CH-06 keeps its button off some).
 */
export function PopupByAddress() {
  const open = useModals((modals) => modals.open);
  const client = useQueryClient();
  const asked = useSearchParams().toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what opens, once
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (!asksForPopup(search)) return;
    const popup = popupOf(search);
    window.history.replaceState(null, '', withoutPopup(pathname + search + hash));
    // Wait a task: the previous page's cleanup would close this modal.
    setTimeout(() => {
      if (popup === 'partial-cart' || popup === 'cart')
        open('cart', { view: popup === 'partial-cart' || isWide() ? 'partial' : 'full' });
      else if (popup === 'auth' || popup === 'restore')
        open(popup, { back: backPath(search), link: emailLink(hash) });
      else if (popup === 'booked') open('booked', { link: bookingLink(hash) });
      else if (popup === 'subscribe') {
        const link = subscriptionLink(hash);
        if (link) open('subscribe', { link });
      } else if (popup === 'filter') {
        // The page that has filters shows them itself.
        if (document.getElementById('filters')) open('filter');
      } else if (isProductPopup(popup)) {
        // Neither an unknown product nor a lost connection is worth an alert: the page under it says the same.
        import('./product-popup.ts')
          .then(({ openProductPopup }) => openProductPopup(client, open, popup, pathname))
          .catch(() => undefined);
      } else if (popup) open(popup);
    });
  }, [asked]);

  return null;
}
