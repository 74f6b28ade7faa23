import { Stack } from '#components/ui/layout.tsx';
import { Note, Title } from '#components/ui/text.tsx';
import type { ModalOptions } from '#features/modals/index.ts';
import { useStepFocus } from '#lib/hooks/use-step-focus.ts';
import { STEPS } from '../state.ts';
import { texts } from '../texts.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';
import { BookingDone } from './booking-done.tsx';
import { ContactStep } from './contact-step.tsx';
import { SizeStep } from './size-step.tsx';
import { StoreStep } from './store-step.tsx';

interface BookingStepProps {
  product: ModalOptions['booking']['product'];
  steps: BookingSteps;
}

/** The present step under its title, which takes the focus when the step changes. */
export function BookingStep({ product, steps }: BookingStepProps) {
  const { step, order_id } = steps.data;
  const title = useStepFocus(step);
  const titles = {
    [STEPS.store]: texts.steps.store,
    [STEPS.size]: texts.steps.size,
    [STEPS.contact]: texts.steps.contact,
    [STEPS.done]: texts.done.title(order_id ?? ''),
  };
  return (
    <Stack gap={4}>
      <div>
        {step !== STEPS.done && (
          <Note wrap="anywhere" className={styles.product}>
            {product.title}
          </Note>
        )}
        <Title as="h3" size="md" quiet ref={title} tabIndex={-1}>
          {titles[step]}
        </Title>
      </div>
      {step === STEPS.store && <StoreStep steps={steps} />}
      {step === STEPS.size && <SizeStep steps={steps} />}
      {step === STEPS.contact && <ContactStep steps={steps} />}
      {step === STEPS.done && <BookingDone />}
    </Stack>
  );
}
