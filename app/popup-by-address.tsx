'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useOpenCart } from '@/features/cart';
import { backPath, letterLink, popupOf, useModals, withoutPopup } from '@/features/modals';
import { showsCart } from '@/lib/routing/layouts';

/** RD-09. It stands in the browser alone: a page that read the address on the server would not be everyone's. */
export function PopupByAddress() {
  const open = useModals((modals) => modals.open);
  const openCart = useOpenCart();
  const asked = useSearchParams().toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what opens, once
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const popup = popupOf(search);
    if (!popup) return;
    window.history.replaceState(null, '', withoutPopup(pathname + search + hash));
    // Behind all that ends with the page before, which closes what it has opened.
    setTimeout(() => {
      if (popup === 'partial-cart' && showsCart(pathname)) open('cart', { view: 'partial' });
      else if (popup === 'cart' || popup === 'partial-cart') openCart();
      else if (popup === 'auth' || popup === 'restore')
        open(popup, { back: backPath(search), link: letterLink(hash) });
      else open(popup);
    });
  }, [asked]);

  return null;
}
