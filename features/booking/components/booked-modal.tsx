'use client';

import { useQuery } from '@tanstack/react-query';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Modal } from '#components/ui/modal.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import type { ModalProps } from '#features/modals/index.ts';
import { bookingsQuery } from '#lib/api/bookings-query.ts';
import { hasErrorStatus } from '#lib/api/failure-checks.ts';
import { bookingTexts } from '#lib/texts/booking.ts';
import { bookingLinkQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { BookingFacts } from './booking-facts.tsx';
import { CancelBooking } from './cancel-booking.tsx';

declare module '#features/modals/registry.ts' {
  interface ModalOptions {
    /** Existing booking: by the secret of the SMS's link, or the shopper's own booking by its number. */
    booked: { link: string } | { order_id: string };
  }
}

/** Modal of an existing booking, which can be cancelled after a confirmation (ST-12). */
export default function BookedModal({ options, onClose }: ModalProps<'booked'>) {
  const link = 'link' in options ? options.link : '';
  const byLink = useQuery({ ...bookingLinkQuery(link), enabled: link !== '' });
  const own = useQuery({ ...bookingsQuery, enabled: 'order_id' in options });
  const query = 'link' in options ? byLink : own;
  const booking =
    'link' in options
      ? byLink.data?.booking
      : own.data?.bookings.find(({ number }) => number === options.order_id);
  const isNotFound =
    link === '' ? !('order_id' in options) || own.isSuccess : hasErrorStatus(byLink.error, 400, 404);
  return (
    <Modal title={booking ? bookingTexts.title(booking.number) : texts.link.title} onClose={onClose}>
      <Stack gap={4}>
        {booking ? (
          <>
            <BookingFacts booking={booking} />
            <CancelBooking booking={booking} by={options} />
          </>
        ) : isNotFound ? (
          <p>{texts.link.notFound}</p>
        ) : query.error ? (
          <FailureMessage query={query} />
        ) : (
          <Skeletons heights={['22rem']} />
        )}
      </Stack>
    </Modal>
  );
}
