import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Note } from '#components/ui/text.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import { BOOKING_STEPS } from '../state.ts';
import { texts } from '../texts.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';
import { CONTACT_FORM_ID } from './contact-step.tsx';

/** Buttons to the next and the previous step, with the error message above them (section 8). */
export function StepButtons({ steps, onClose }: { steps: BookingSteps; onClose: () => void }) {
  const { data, isPending, next, back } = steps;
  const { step, errorMessage, shops } = data;
  const isContact = step === BOOKING_STEPS.contact;
  // Without stores there is no next step.
  const isLast = step === BOOKING_STEPS.done || (step === BOOKING_STEPS.store && shops.length === 0);
  return (
    <>
      {errorMessage && <Note error>{errorMessage}</Note>}
      <Row gap={3} className={styles.steps}>
        {(step === BOOKING_STEPS.size || isContact) && (
          <Button variant="secondary" onClick={back}>
            {commonTexts.back}
          </Button>
        )}
        {isLast ? (
          <Button variant="secondary" onClick={onClose}>
            {commonTexts.close}
          </Button>
        ) : isContact ? (
          <Button key="submit" type="submit" form={CONTACT_FORM_ID} busy={isPending}>
            {texts.submit}
          </Button>
        ) : (
          <Button key="next" onClick={next}>
            {texts.next}
          </Button>
        )}
      </Row>
    </>
  );
}
