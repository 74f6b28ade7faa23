'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { bookingsQuery } from '#lib/api/bookings-query.ts';
import { purchasesQuery } from '#lib/api/purchases-query.ts';
import { type OrdersTab, readPageState } from '../address.ts';
import { BookingsView } from './bookings-view.tsx';
import { CertificatesView } from './certificates-view.tsx';
import { OrdersView } from './orders-view.tsx';
import { ReceiptsView } from './receipts-view.tsx';
import { ReviewsView } from './reviews-view.tsx';
import { OrdersTabs } from './tabs.tsx';

/** The tab that the page's URL selects. */
export function OrdersTabPanel() {
  const { view, order, product } = readPageState(useSearchParams());
  const bookings = useQuery(bookingsQuery).data?.bookings ?? [];
  const purchases = useQuery(purchasesQuery).data?.purchases ?? [];
  const empty: OrdersTab[] = [
    ...(bookings.length === 0 ? (['bookings'] as const) : []),
    ...(purchases.length === 0 ? (['certificates'] as const) : []),
  ];
  return (
    <>
      <OrdersTabs view={view} hidden={empty.filter((one) => one !== view)} />
      {view === 'orders' && <OrdersView opened={order} />}
      {view === 'reviews' && <ReviewsView writing={product} />}
      {view === 'receipts' && <ReceiptsView />}
      {view === 'bookings' && <BookingsView />}
      {view === 'certificates' && <CertificatesView />}
    </>
  );
}
