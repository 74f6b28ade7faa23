import { ButtonLink } from '@/components/ui/button-link';
import { useSession } from '@/features/session';
import { texts } from '../texts';
import { useBooking } from '../use-booking';
import styles from './booking.module.scss';
import { BookingFacts } from './booking-facts';
import { CancelBooking } from './cancel-booking';

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
