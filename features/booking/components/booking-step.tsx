import { ButtonLink } from '#components/ui/button-link.tsx';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Skeletons } from '#components/ui/skeletons.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import type { ModalOptions } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import { useStepFocus } from '#lib/hooks/use-step-focus.ts';
import { getStockInStore } from '../rules.ts';
import { BOOKING_STEPS } from '../state.ts';
import { useBooking } from '../store.ts';
import { texts } from '../texts.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';
import { BookingFacts } from './booking-facts.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { ChosenStoreAndSize } from './chosen-place.tsx';
import { ContactStep } from './contact-step.tsx';
import { StoreStep } from './store-step.tsx';

interface BookingStepProps {
  product: ModalOptions['booking']['product'];
  steps: BookingSteps;
}

/** Current step. Its title takes the focus when the step changes. */
export function BookingStep({ product, steps }: BookingStepProps) {
  const { step, order_id } = steps.data;
  const title = useStepFocus(step);
  const titles = {
    [BOOKING_STEPS.store]: texts.steps.store,
    [BOOKING_STEPS.size]: texts.steps.size,
    [BOOKING_STEPS.contact]: texts.steps.contact,
    [BOOKING_STEPS.done]: texts.done.title(order_id ?? ''),
  };
  return (
    <Stack gap={4}>
      <div>
        {step !== BOOKING_STEPS.done && (
          <Note wrap="anywhere" className={styles.product}>
            {product.title}
          </Note>
        )}
        <Title as="h3" size="md" quiet ref={title} tabIndex={-1}>
          {titles[step]}
        </Title>
      </div>
      {step === BOOKING_STEPS.store && <StoreStep steps={steps} />}
      {step === BOOKING_STEPS.size && <SizeStep steps={steps} />}
      {step === BOOKING_STEPS.contact && <ContactStep steps={steps} />}
      {step === BOOKING_STEPS.done && <BookingDone />}
    </Stack>
  );
}

/** Result of the booking. Its number is the title of the step. */
function BookingDone() {
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

/** Sizes of the product. Sizes that the store lacks are disabled and labelled. */
function SizeStep({ steps }: { steps: BookingSteps }) {
  const { data, shop, size, query } = steps;
  const choose = useBooking((state) => state.choose);
  if (!query.data) return query.error ? <FailureMessage query={query} /> : <Skeletons heights={['8rem']} />;
  return (
    <>
      <ChosenStoreAndSize steps={steps} withSize={false} />
      <ChipGroup
        type="radio"
        name="booking-size"
        title={texts.size}
        options={data.sizes.map((offer) => {
          const stock = shop ? getStockInStore(offer, shop.id) : 'none';
          return [String(offer.id), offer.title, texts.sizeNotes[stock], stock === 'none'] as const;
        })}
        value={size ? String(size.id) : null}
        onChange={({ target }) => choose({ size: Number(target.value) })}
      />
    </>
  );
}
