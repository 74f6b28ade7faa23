'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { bookingsQuery } from '@/lib/api/bookings-query';
import { readPlace } from '../address';
import { BookingsView } from './bookings-view';
import { OrdersView } from './orders-view';
import { ReceiptsView } from './receipts-view';
import { ReviewsView } from './reviews-view';
import { Tabs } from './tabs';

/** The tab that the page's address selects. */
export function Views() {
  const { view, order, product } = readPlace(useSearchParams());
  const bookings = useQuery(bookingsQuery).data?.bookings ?? [];
  return (
    <>
      <Tabs view={view} hasBookings={view === 'bookings' || bookings.length > 0} />
      {view === 'orders' && <OrdersView opened={order} />}
      {view === 'reviews' && <ReviewsView writing={product} />}
      {view === 'receipts' && <ReceiptsView />}
      {view === 'bookings' && <BookingsView />}
    </>
  );
}
