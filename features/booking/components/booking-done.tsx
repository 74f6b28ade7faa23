import { ButtonLink } from '#components/ui/button-link.tsx';
import { useSession } from '#features/session/index.ts';
import { useBooking } from '../store.ts';
import { texts } from '../texts.ts';
import styles from './booking.module.scss';
import { BookingFacts } from './booking-facts.tsx';
import { CancelBooking } from './cancel-booking.tsx';

/** The booking that was made: its number is the step's title. */
export function BookingDone() {
  const booking = useBooking((state) => state.booking);
  const finish = useBooking((state) => state.finish);
  const isCustomer = useSession().data?.auth === true;
  return (
    <>
      {booking?.status !== 'cancelled' && <p>{texts.done.text}</p>}
      {booking && <BookingFacts booking={booking} />}
      {booking && (
        <CancelBooking
          booking={booking}
          by={{ order_id: booking.number }}
          onDone={(cancelled) => finish({ order_id: cancelled.number, booking: cancelled })}
        />
      )}
      {isCustomer && (
        <ButtonLink className={styles.cancel} variant="plain" size="sm" href="/personal/orders?view=bookings">
          {texts.done.toBookings}
        </ButtonLink>
      )}
    </>
  );
}
