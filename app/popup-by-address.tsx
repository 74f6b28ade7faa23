'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useOpenCart } from '@/features/cart';
import { popupOf, useModals, withoutPopup } from '@/features/modals';
import { showsCart } from '@/lib/routing/layouts';

/** RD-09. It stands in the browser alone: a page that read the address on the server would not be everyone's. */
export function PopupByAddress() {
  const open = useModals((modals) => modals.open);
  const openCart = useOpenCart();
  const search = useSearchParams().toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what opens, once
  useEffect(() => {
    const popup = popupOf(search);
    if (!popup) return;
    const { pathname, search: spelt, hash } = window.location;
    window.history.replaceState(null, '', withoutPopup(pathname + spelt + hash));
    // Behind all that ends with the page before, which closes what it has opened.
    setTimeout(() => {
      if (popup === 'partial-cart' && showsCart(pathname)) open('cart', { view: 'partial' });
      else if (popup === 'cart' || popup === 'partial-cart') openCart();
      else open(popup);
    });
  }, [search]);

  return null;
}
