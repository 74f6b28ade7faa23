'use client';

import { useEffect } from 'react';
import { CartEvents } from '#features/cart/index.ts';
import { Notices } from '#features/notices/index.ts';
import { OwnSizeSync } from '#features/size-guides/index.ts';
import { loadFailurePage } from './lazy-failure-page.tsx';
import { NavigationFocus } from './navigation-focus.tsx';
import { PopupByAddress } from './popup-by-address.tsx';
import { ProductImpressions } from './product-impressions.tsx';

/** Widgets of every page that load when the browser is idle (app/lazy-idle-widgets.tsx). */
export default function IdleWidgets() {
  useEffect(() => {
    // A failed preload is ignored. When the error page is needed, it is requested again. If this request
    // fails too, LoadFailure is shown.
    loadFailurePage().catch(() => undefined);
  }, []);
  return (
    <>
      <NavigationFocus />
      <PopupByAddress />
      <Notices />
      <ProductImpressions />
      <CartEvents />
      <OwnSizeSync />
    </>
  );
}
