'use client';

import { useEffect } from 'react';
import { CartEvents } from '@/features/cart';
import { Notices } from '@/features/notices';
import { OwnSizeSync } from '@/features/size-guides';
import { FollowFocus } from './follow-focus';
import { loadFailurePage } from './lazy-failure-page';
import { PopupByAddress } from './popup-by-address';
import { ProductImpressions } from './product-impressions';

/** The widgets of every page that load when the browser is idle (app/lazy-idle-widgets.tsx). */
export default function IdleWidgets() {
  useEffect(() => {
    // Without it an error page says less.
    loadFailurePage().catch(() => undefined);
  }, []);
  return (
    <>
      <FollowFocus />
      <PopupByAddress />
      <Notices />
      <ProductImpressions />
      <CartEvents />
      <OwnSizeSync />
    </>
  );
}
