'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { Thumbnail } from '#components/ui/thumbnail.tsx';
import { useModals } from '#features/modals/index.ts';
import { bookingsQuery } from '#lib/api/bookings-query.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { Booking } from '#lib/contracts/booking.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { formatDeadline } from '#lib/texts/deadlines.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { texts } from '../texts.ts';
import styles from './bookings-view.module.scss';
import { EmptyList, ListPlaceholder, StatusLine } from './list-parts.tsx';

/** The customer's bookings in stores, the latest first. */
export function BookingsView() {
  const query = useQuery(bookingsQuery);
  if (!query.data) return <ListPlaceholder query={query} heights={['11rem', '11rem']} />;
  const { bookings } = query.data;
  if (bookings.length === 0) return <EmptyList view="bookings" href={CATALOG_PATH} />;
  return (
    <ul aria-label={texts.bookings.list}>
      {bookings.map((booking) => (
        <li key={booking.number} className={styles.booking}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  );
}

function BookingCard({ booking }: { booking: Booking }) {
  const { number, product, size, store, status, status_title, expires_at, reason, can_cancel } = booking;
  const open = useModals((modals) => modals.open);
  return (
    <Row as="article" gap={4} className={styles.card}>
      <Thumbnail src={product.preview} width={72} />
      <Stack gap={2} className={styles.text}>
        <Title size="md">{bookingTexts.title(number)}</Title>
        <StatusLine status={status} title={status_title}>
          {status === 'booked' && (
            <time dateTime={expires_at}>
              {bookingTexts.until} {formatDeadline(expires_at)}
            </time>
          )}
        </StatusLine>
        {status !== 'booked' && reason && <Note>{reason}</Note>}
        <p>
          <Link className={styles.link} prefetch={false} href={`/product/${product.code}`}>
            {product.title}
          </Link>
          <Note as="span" block>
            {orderTexts.kind({ color: product.color, size })}
          </Note>
        </p>
        <p>
          {store.name}
          <Note as="span" block>
            {[store.city_name, store.address, store.hours].filter(Boolean).join(' · ')}
          </Note>
        </p>
        {can_cancel && (
          <Button
            variant="plain"
            size="sm"
            className={styles.cancel}
            aria-label={texts.bookings.cancelOf(number)}
            onClick={() => open('booked', { order_id: number })}
          >
            {bookingTexts.cancel}
          </Button>
        )}
      </Stack>
    </Row>
  );
}
