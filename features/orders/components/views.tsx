'use client';

import { useSearchParams } from 'next/navigation';
import { readPlace } from '../address';
import { OrdersView } from './orders-view';
import { ReceiptsView } from './receipts-view';
import { ReviewsView } from './reviews-view';
import { Tabs } from './tabs';

/** The tab that the page's address selects. */
export function Views() {
  const { view, order, product } = readPlace(useSearchParams());
  return (
    <>
      <Tabs view={view} />
      {view === 'orders' && <OrdersView opened={order} />}
      {view === 'reviews' && <ReviewsView writing={product} />}
      {view === 'receipts' && <ReceiptsView />}
    </>
  );
}
