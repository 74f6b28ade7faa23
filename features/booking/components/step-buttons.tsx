import { Button } from '@/components/ui/button';
import { common } from '@/lib/texts/common';
import { STEPS } from '../state';
import { texts } from '../texts';
import type { BookingSteps } from '../use-booking-steps';
import styles from './booking.module.scss';
import { FORM_ID } from './contact-step';

/** The ways on and back, with the error message above them (section 8). */
export function StepButtons({ steps, onClose }: { steps: BookingSteps; onClose: () => void }) {
  const { data, isPending, next, back } = steps;
  const { step, errorMessage, shops } = data;
  const isContact = step === STEPS.contact;
  // Without stores there is nothing to go on to.
  const isOver = step === STEPS.done || (step === STEPS.store && shops.length === 0);
  return (
    <>
      {errorMessage && (
        <p className={styles.error} role="alert">
          {errorMessage}
        </p>
      )}
      <div className={styles.steps}>
        {(step === STEPS.size || isContact) && (
          <Button variant="secondary" onClick={back}>
            {common.back}
          </Button>
        )}
        {isOver ? (
          <Button variant="secondary" onClick={onClose}>
            {common.close}
          </Button>
        ) : isContact ? (
          <Button key="submit" type="submit" form={FORM_ID} busy={isPending}>
            {texts.submit}
          </Button>
        ) : (
          <Button key="next" onClick={next}>
            {texts.next}
          </Button>
        )}
      </div>
    </>
  );
}
