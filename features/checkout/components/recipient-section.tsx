'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { NumberedSection } from '#components/ui/numbered-section.tsx';
import {
  AskedCode,
  confirmPhoneTexts,
  type SentCode,
  useConfirmPhone,
} from '#features/confirm-phone/index.ts';
import { usePrefill } from '#features/session/index.ts';
import type { Recipient } from '#lib/contracts/recipient.ts';
import type { z } from '#lib/contracts/zod.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { TEXT_MAX } from '#lib/domain/text.ts';
import { useCheckout, useCheckoutStore } from '../provider.tsx';
import { recipientForm } from '../schema.ts';
import { texts } from '../texts.ts';
import { OrderConsent } from './order-consent.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import styles from './section.module.scss';

/** The summary's button submits this form. */
export const FORM_ID = 'checkout';

interface RecipientSectionProps {
  onValid: (recipient: Recipient) => void;
  /** Called when the form was submitted with an invalid field. */
  onInvalid: () => void;
  /** Something above the form is missing and takes the focus instead of the form's first invalid field. */
  focusAbove: boolean;
  /** The shop takes the order only once its phone is confirmed by a code. */
  unconfirmed: Error | null;
  /** Called with each change of the consent, which no draft keeps. */
  onConsent: (isGiven: boolean) => void;
  /** Where the consent stands: by the button that orders. */
  consentPlace: HTMLElement | null;
}

/**
 * Asks for the code of a phone for which an order was refused.
 * @param submit sends the order again, unless another phone was typed meanwhile
 */
function useCode(unconfirmed: Error | null, submit: () => void) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const typed = useCheckout((state) => normalizePhone(state.phone));
  const phone = useConfirmPhone({
    sent,
    setSent,
    onConfirmed: (confirmed) => {
      if (confirmed === typed) submit();
    },
  });
  const ask = useEffectEvent(() => phone.ask(typed));
  useEffect(() => {
    if (unconfirmed) ask();
  }, [unconfirmed]);
  const checkError = phone.checked === typed ? phone.checkError : null;
  return { phone: { ...phone, checkError }, sent: sent?.phone === typed ? sent : null };
}

/** The recipient's fields (VA-01 to VA-03), checked on blur and on submit. */
export function RecipientSection(props: RecipientSectionProps) {
  const { onValid, onInvalid, focusAbove, unconfirmed, onConsent, consentPlace } = props;
  const store = useCheckoutStore();
  const comment = useCheckout((state) => state.comment);
  const choose = useCheckout((state) => state.choose);
  const { name, surname, phone, email } = store.getState();
  const form = useForm<z.input<typeof recipientForm>, unknown, z.output<typeof recipientForm>>({
    resolver: zodResolver(recipientForm),
    mode: 'onBlur',
    shouldFocusError: !focusAbove,
    defaultValues: { name, surname, phone, email, consent: false },
  });
  const { handleSubmit, subscribe, getValues, setValue, formState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { consent, ...typed } }) => {
          choose(typed);
          onConsent(consent);
        },
      }),
    [subscribe, choose, onConsent],
  );
  usePrefill(
    { getValues, setValue, formState },
    { name: 'name', surname: 'surname', phone: 'phone', email: 'email' },
  );
  const submit = handleSubmit(({ consent: _, ...recipient }) => onValid(recipient), onInvalid);

  const code = useCode(unconfirmed, () => void submit());

  return (
    <NumberedSection number={3} title={texts.recipient.title}>
      <div className={styles.forms}>
        <form
          id={FORM_ID}
          className={styles.form}
          noValidate
          onSubmit={submit}
          aria-label={texts.recipient.title}
        >
          <RecipientFields form={form} />
        </form>
        <AskedCode lead={confirmPhoneTexts.order} {...code} />
        <div className={styles.form}>
          <Field
            form={FORM_ID}
            label={texts.comment}
            value={comment}
            maxLength={TEXT_MAX}
            onChange={(event) => choose({ comment: event.target.value })}
          />
        </div>
      </div>
      {consentPlace &&
        createPortal(
          <div className={styles.form}>
            <OrderConsent form={form} formId={FORM_ID} />
          </div>,
          consentPlace,
        )}
    </NumberedSection>
  );
}
