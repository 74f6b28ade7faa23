'use client';

import type { ReactNode } from 'react';
import { Choice } from '#components/ui/choice.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { confirmPhoneTexts, PhoneConfirmationStatus } from '#features/confirm-phone/index.ts';
import { PersonFields } from '#features/forms/index.ts';
import type { FastOrderTotals } from '#lib/contracts/fast-orders.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { OFFER_CONSENT } from '#lib/texts/person.ts';
import { RecipientFields } from '../../components/recipient-fields.tsx';
import section from '../../components/section.module.scss';
import { useCheckout } from '../../provider.tsx';
import { fastRecipientFormSchema } from '../../schema.ts';
import type { OrderPhone } from '../../use-order-phone.ts';
import { useRecipientForm } from '../../use-recipient-form.ts';
import { texts } from '../texts.ts';
import { PromoField } from './promo-field.tsx';

/** Id of the recipient's form. The footer's button submits the form. */
export const RECIPIENT_FORM_ID = 'fast-order-recipient';
/** Id of the form for the code. The footer's button submits it while a code is awaited. */
export const CODE_FORM_ID = 'fast-order-code';

interface RecipientStepProps {
  heading: ReactNode;
  offer: number;
  totals: FastOrderTotals | undefined;
  phone: OrderPhone;
  /** True for a customer, who has to confirm a phone that differs from the phone of the profile. */
  isForeign: boolean;
  onValid: () => void;
}

/** Step with the recipient, the promo code, a customer's benefits and the consent (ST-06). */
export function RecipientStep(props: RecipientStepProps) {
  const { heading, offer, totals, phone, isForeign, onValid } = props;
  const form = useRecipientForm(fastRecipientFormSchema);
  return (
    <>
      {heading}
      <Stack
        as="form"
        gap={4}
        id={RECIPIENT_FORM_ID}
        className={section.form}
        noValidate
        onSubmit={form.handleSubmit(onValid)}
        aria-label={texts.steps[1]}
      >
        <RecipientFields form={form} isEmailOptional />
      </Stack>
      <PhoneConfirmationStatus
        id={CODE_FORM_ID}
        lead={isForeign ? texts.phone.foreign : confirmPhoneTexts.order}
        sent={phone.sent}
        phone={phone}
      />
      <PromoField offer={offer} known={totals?.promo_code ?? null} />
      <BenefitChoice totals={totals} />
      <Stack gap={4} className={section.form}>
        <PersonFields form={form} consent={{ field: 'consent', text: OFFER_CONSENT }} />
      </Stack>
    </>
  );
}

/** Choice between the discount and the bonuses of a customer's card in this order. Guests have no card (RO-02). */
function BenefitChoice({ totals }: { totals: FastOrderTotals | undefined }) {
  const { selected_limit_type: chosen, use_bonuses: usesBonuses, set } = useCheckout();
  if (!totals || totals.level_limits.length === 0) return null;
  const active = chosen ?? totals.level_limits.find((one) => one.active)?.type;
  return (
    <div>
      <p className={section.subtitle} aria-hidden="true">
        {texts.benefit}
      </p>
      <fieldset className={section.options}>
        <legend className={section.hidden}>{texts.benefit}</legend>
        {totals.level_limits.map(({ type, name, description, limit }) => (
          <Choice
            key={type}
            type="radio"
            name="fast-benefit"
            checked={type === active}
            disabled={type !== active && limit === 0}
            onChange={() => set({ selected_limit_type: type })}
          >
            <Row as="span" gap={4} align="baseline" between>
              <span>{name}</span>
              {limit !== undefined && limit > 0 && (
                <span className={section.price}>{formatExactPrice(-limit)}</span>
              )}
            </Row>
            <span className={section.note}>{description}</span>
          </Choice>
        ))}
        {active === 'bonus' && totals.bonus > 0 && (
          <Choice
            type="checkbox"
            checked={usesBonuses}
            onChange={(event) => set({ use_bonuses: event.target.checked })}
          >
            {texts.spend(formatExactPrice(totals.bonus))}
          </Choice>
        )}
      </fieldset>
    </div>
  );
}
