'use client';

import { Field } from '#components/ui/field.tsx';
import { FieldPair, Stack } from '#components/ui/layout.tsx';
import { PersonFields, useSchemaForm } from '#features/forms/index.ts';
import { usePrefill } from '#features/session/index.ts';
import { getMaxLengths } from '#lib/contracts/max-length.ts';
import { OFFER_CONSENT } from '#lib/texts/person.ts';
import { bookingContactSchema } from '../schema.ts';
import { useBookingStore } from '../store.ts';
import { texts } from '../texts.ts';
import type { BookingSteps } from '../use-booking-steps.ts';
import styles from './booking.module.scss';
import { ChosenStoreAndSize } from './chosen-place.tsx';

/** Id of the contact form. A button below the modal's content submits the form. */
export const CONTACT_FORM_ID = 'booking-contact';

const max = getMaxLengths(bookingContactSchema);

/**
 * Contact of the person who collects the item (VA-01 to VA-03). Fields are validated on blur and on submit, and each
 * change is stored immediately.
 */
export function ContactStep({ steps }: { steps: BookingSteps }) {
  const store = useBookingStore();
  const { userData, comment } = store.getState();
  const form = useSchemaForm(bookingContactSchema, {
    defaultValues: { ...userData, comment, consent: false },
    onType: ({ consent: _, comment = '', ...typed }) => store.getState().type({ userData: typed, comment }),
  });
  const { register, handleSubmit, formState } = form;
  usePrefill(form, { name: 'name', surname: 'surname', phone: 'phone', email: 'email' });
  return (
    <>
      <ChosenStoreAndSize steps={steps} withSize />
      <Stack
        as="form"
        gap={4}
        id={CONTACT_FORM_ID}
        className={styles.form}
        noValidate
        aria-label={texts.steps.contact}
        onSubmit={handleSubmit(steps.book)}
      >
        <FieldPair>
          <PersonFields form={form} name="name" surname="surname" />
        </FieldPair>
        <PersonFields form={form} phone="phone" email="email" />
        <Field
          {...register('comment')}
          maxLength={max.comment}
          label={texts.comment}
          error={formState.errors.comment?.message}
        />
        <PersonFields form={form} consent={{ field: 'consent', text: OFFER_CONSENT }} />
      </Stack>
    </>
  );
}
