'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { bookingsQuery } from '@/lib/api/bookings-query';
import { purchasesQuery } from '@/lib/api/purchases-query';
import { readPlace, type View } from '../address';
import { BookingsView } from './bookings-view';
import { CertificatesView } from './certificates-view';
import { OrdersView } from './orders-view';
import { ReceiptsView } from './receipts-view';
import { ReviewsView } from './reviews-view';
import { Tabs } from './tabs';

/** The tab that the page's address selects. */
export function Views() {
  const { view, order, product } = readPlace(useSearchParams());
  const bookings = useQuery(bookingsQuery).data?.bookings ?? [];
  const purchases = useQuery(purchasesQuery).data?.purchases ?? [];
  const empty: View[] = [
    ...(bookings.length === 0 ? (['bookings'] as const) : []),
    ...(purchases.length === 0 ? (['certificates'] as const) : []),
  ];
  return (
    <>
      <Tabs view={view} hidden={empty.filter((one) => one !== view)} />
      {view === 'orders' && <OrdersView opened={order} />}
      {view === 'reviews' && <ReviewsView writing={product} />}
      {view === 'receipts' && <ReceiptsView />}
      {view === 'bookings' && <BookingsView />}
      {view === 'certificates' && <CertificatesView />}
    </>
  );
}
