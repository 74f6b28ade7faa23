'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AskedCode, confirmPhoneTexts } from '#features/confirm-phone/index.ts';
import { usePrefill } from '#features/session/index.ts';
import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import type { z } from '#lib/contracts/zod.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { OrderConsent } from '../../components/order-consent.tsx';
import { RecipientFields } from '../../components/recipient-fields.tsx';
import section from '../../components/section.module.scss';
import { fastRecipientForm } from '../../schema.ts';
import { texts } from '../texts.ts';
import { useFastOrder, useFastOrderStore } from '../use-fast-order.ts';
import type { OrderPhone } from '../use-order-phone.ts';
import { BenefitChoice } from './benefit-choice.tsx';
import { PromoField } from './promo-field.tsx';
import { StepHeading } from './step-heading.tsx';

/** The footer's button submits this form. */
export const RECIPIENT_FORM = 'fast-order-recipient';
/** And this one while a code is awaited. */
export const CODE_FORM = 'fast-order-code';

interface RecipientStepProps {
  offer: number;
  totals: FastOrderTotals | undefined;
  phone: OrderPhone;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** ST-06: the recipient, the promo code, a customer's benefits, the consent. */
export function RecipientStep({ offer, totals, phone, heading }: RecipientStepProps) {
  const store = useFastOrderStore();
  const sent = useFastOrder((state) => state.sent);
  const isOfPhone = useFastOrder((state) => normalizePhone(state.phone) === state.sent?.phone);
  const { name, surname, email, consent, phone: typed } = store.getState();
  const form = useForm<z.input<typeof fastRecipientForm>, unknown, z.output<typeof fastRecipientForm>>({
    resolver: zodResolver(fastRecipientForm),
    mode: 'onBlur',
    defaultValues: { name, surname, phone: typed, email, consent },
  });
  const { handleSubmit, subscribe, getValues, setValue, formState } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { consent, ...recipient } }) => {
          store.getState().choose(recipient);
          store.getState().set({ consent });
        },
      }),
    [subscribe, store],
  );
  usePrefill(
    { getValues, setValue, formState },
    { name: 'name', surname: 'surname', phone: 'phone', email: 'email' },
  );
  return (
    <>
      <StepHeading ref={heading} number={1} title={texts.steps.recipient} />
      <form
        id={RECIPIENT_FORM}
        className={section.form}
        noValidate
        onSubmit={handleSubmit((recipient) => phone.check(recipient.phone))}
        aria-label={texts.steps.recipient}
      >
        <RecipientFields form={form} isEmailOptional />
      </form>
      <AskedCode
        id={CODE_FORM}
        lead={phone.isForeign ? texts.phone.foreign : confirmPhoneTexts.order}
        sent={isOfPhone ? sent : null}
        phone={phone}
      />
      <PromoField offer={offer} known={totals?.promo_code ?? null} />
      <BenefitChoice totals={totals} />
      <div className={section.form}>
        <OrderConsent form={form} />
      </div>
    </>
  );
}
