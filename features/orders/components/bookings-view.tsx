'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { EmptyState } from '#components/layout/empty-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Failure } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import { useModals } from '#features/modals/index.ts';
import { bookingsQuery } from '#lib/api/bookings-query.ts';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { Booking } from '#lib/contracts/booking.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { formatDeadline } from '#lib/texts/clocks.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { texts } from '../texts.ts';
import styles from './bookings-view.module.scss';
import { Waiting } from './skeletons.tsx';

/** The customer's bookings in stores, the latest first. */
export function BookingsView() {
  const { data, error, isFetching, refetch } = useQuery(bookingsQuery);
  if (!data && error) return <Failure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting heights={['11rem', '11rem']} />;
  if (data.bookings.length === 0)
    return (
      <EmptyState title={texts.empty.bookings} hint={texts.empty.bookingsHint}>
        <ButtonLink href={CATALOG_PATH}>{texts.empty.toCatalog}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul aria-label={texts.bookings.list}>
      {data.bookings.map((booking) => (
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
    <article className={styles.card}>
      <Picture src={product.preview} alt="" sizes="72px" width={72} height={90} />
      <div className={styles.text}>
        <Title size="md">{bookingTexts.title(number)}</Title>
        <Row as="p" gap={3} wrap="tight" className={styles.state}>
          <span className={styles.status} data-status={status}>
            {status_title}
          </span>
          {status === 'booked' && (
            <time dateTime={expires_at}>
              {bookingTexts.until} {formatDeadline(expires_at)}
            </time>
          )}
        </Row>
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
      </div>
    </article>
  );
}
