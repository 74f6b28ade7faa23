'use client';

import { createPortal } from 'react-dom';
import { Consent } from '#components/ui/consent.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import { AskedCode, confirmPhoneTexts } from '#features/confirm-phone/index.ts';
import { OFFER_CONSENT } from '#lib/texts/person.ts';
import { recipientForm } from '../schema.ts';
import { texts } from '../texts.ts';
import { useOrderPhone } from '../use-order-phone.ts';
import { useRecipientForm } from '../use-recipient-form.ts';
import { CommentField } from './comment-field.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import styles from './section.module.scss';

/** The summary's button submits this form. */
export const FORM_ID = 'checkout';

interface RecipientSectionProps {
  onValid: () => void;
  /** Called when the form was submitted with an invalid field. */
  onInvalid: () => void;
  /** Something above the form is missing and takes the focus instead of the form's first invalid field. */
  focusAbove: boolean;
  /** The shop takes the order only once its phone is confirmed by a code. */
  unconfirmed: Error | null;
  /** Where the consent is rendered: by the button that orders. */
  consentPlace: HTMLElement | null;
}

/** The recipient's fields, the code of a phone for which an order was refused, the comment, the consent. */
export function RecipientSection(props: RecipientSectionProps) {
  const { onValid, onInvalid, focusAbove, unconfirmed, consentPlace } = props;
  const form = useRecipientForm(recipientForm, !focusAbove);
  const submit = form.handleSubmit(onValid, onInvalid);
  const phone = useOrderPhone(unconfirmed, () => void submit());

  return (
    <NumberedSection number={3} title={texts.recipient.title}>
      <Stack gap={4}>
        <Stack as="form" gap={4} id={FORM_ID} noValidate onSubmit={submit} aria-label={texts.recipient.title}>
          <RecipientFields form={form} />
        </Stack>
        <AskedCode lead={confirmPhoneTexts.order} sent={phone.sent} phone={phone} />
        <CommentField form={FORM_ID} />
      </Stack>
      {consentPlace &&
        createPortal(
          <Stack gap={4} className={styles.form}>
            <Consent
              {...form.register('consent')}
              form={FORM_ID}
              text={OFFER_CONSENT}
              error={form.formState.errors.consent?.message}
            />
          </Stack>,
          consentPlace,
        )}
    </NumberedSection>
  );
}
