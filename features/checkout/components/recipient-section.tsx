'use client';

import { createPortal } from 'react-dom';
import { ConsentCheckbox } from '#components/ui/consent-checkbox.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { confirmPhoneTexts, PhoneConfirmationStatus } from '#features/confirm-phone/index.ts';
import { OFFER_CONSENT } from '#lib/texts/person.ts';
import { recipientFormSchema } from '../schema.ts';
import { texts } from '../texts.ts';
import { useOrderPhone } from '../use-order-phone.ts';
import { useRecipientForm } from '../use-recipient-form.ts';
import { CommentField } from './comment-field.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import styles from './section.module.scss';

/** Id of the recipient's form. The button of the summary submits the form. */
export const CHECKOUT_FORM_ID = 'checkout';

interface RecipientSectionProps {
  onValid: () => void;
  /** Called when the form was submitted with an invalid field. */
  onInvalid: () => void;
  /** True when a choice above the form is missing. That choice is focused instead of the first invalid field. */
  focusAbove: boolean;
  /** Refusal of an order whose phone has to be confirmed by a code. */
  unconfirmed: Error | null;
  /** Element in which the consent is rendered, next to the button that places the order. */
  consentPlace: HTMLElement | null;
}

/** Recipient's fields, the code for an unconfirmed phone, the comment and the consent. */
export function RecipientSection(props: RecipientSectionProps) {
  const { onValid, onInvalid, focusAbove, unconfirmed, consentPlace } = props;
  const form = useRecipientForm(recipientFormSchema, !focusAbove);
  const submit = form.handleSubmit(onValid, onInvalid);
  const phone = useOrderPhone(unconfirmed, () => void submit());

  return (
    <NumberedSection number={3} title={texts.recipient.title}>
      <Stack gap={4}>
        <Stack
          as="form"
          gap={4}
          id={CHECKOUT_FORM_ID}
          noValidate
          onSubmit={submit}
          aria-label={texts.recipient.title}
        >
          <RecipientFields form={form} />
        </Stack>
        <PhoneConfirmationStatus lead={confirmPhoneTexts.order} sent={phone.sent} phone={phone} />
        <CommentField form={CHECKOUT_FORM_ID} />
      </Stack>
      {consentPlace &&
        createPortal(
          <Stack gap={4} className={styles.form}>
            <ConsentCheckbox
              {...form.register('consent')}
              form={CHECKOUT_FORM_ID}
              text={OFFER_CONSENT}
              error={form.formState.errors.consent?.message}
            />
          </Stack>,
          consentPlace,
        )}
    </NumberedSection>
  );
}
