'use client';

import { useQuery } from '@tanstack/react-query';
import { type Ref, type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Field } from '#components/ui/field.tsx';
import type { AddressFormHandle } from '#features/addresses/index.ts';
import { cartQuery } from '#features/cart/index.ts';
import { TEXT_MAX } from '#lib/domain/text.ts';
import { DeliveryChoice } from '../../components/delivery-choice.tsx';
import { PaymentChoice } from '../../components/payment-choice.tsx';
import section from '../../components/section.module.scss';
import type { PaymentSum } from '../../rules.ts';
import { texts as checkoutTexts } from '../../texts.ts';
import { texts } from '../texts.ts';
import type { FastOrderQueries } from '../use-fast-data.ts';
import { useFastOrder } from '../use-fast-order.ts';
import { useFirstAddress } from '../use-first-address.ts';
import { CityLine } from './city-line.tsx';
import styles from './fast-order.module.scss';
import { StepHeading } from './step-heading.tsx';

interface DeliveryStepProps {
  data: FastOrderQueries;
  sum: PaymentSum;
  addressForm: Ref<AddressFormHandle>;
  /** Takes the focus when the place of delivery is missing. */
  delivery: Ref<HTMLDivElement>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** ST-07: the city, the delivery with its details, the payment; what was filled in before can be changed. */
export function DeliveryStep({ data, sum, addressForm, delivery, heading }: DeliveryStepProps) {
  const name = useFastOrder((state) => `${state.name} ${state.surname}`);
  const phone = useFastOrder((state) => state.phone);
  const comment = useFastOrder((state) => state.comment);
  const operatorCall = useFastOrder((state) => state.operator_call);
  const choose = useFastOrder((state) => state.choose);
  const set = useFastOrder((state) => state.set);
  const [hasComment, setHasComment] = useState(comment !== '');
  const { data: takesCertificates } = useQuery({ ...cartQuery, select: (cart) => cart.takes_certificates });
  useFirstAddress();
  return (
    <>
      <div className={styles.recipient}>
        <p>
          {name}, <span className={styles.nowrap}>{phone}</span>
        </p>
        <Button variant="plain" size="sm" aria-label={texts.backLabel} onClick={() => set({ step: 1 })}>
          {texts.back}
        </Button>
      </div>
      <StepHeading ref={heading} number={2} title={texts.steps.delivery} />
      <CityLine />
      <div ref={delivery} className={styles.section} tabIndex={-1}>
        <DeliveryChoice data={data} addressForm={addressForm} />
      </div>
      <section className={styles.section} aria-labelledby="fast-payment">
        <h4 id="fast-payment" className={section.subtitle}>
          {checkoutTexts.payment.title}
        </h4>
        <PaymentChoice data={data} sum={sum} />
        {takesCertificates && <p className={section.note}>{texts.certificates}</p>}
      </section>
      <div>
        {hasComment ? (
          <Field
            autoFocus={comment === ''}
            label={checkoutTexts.comment}
            value={comment}
            maxLength={TEXT_MAX}
            onChange={(event) => choose({ comment: event.target.value })}
          />
        ) : (
          <Button variant="plain" size="sm" onClick={() => setHasComment(true)}>
            {texts.addComment}
          </Button>
        )}
        <Choice
          type="checkbox"
          checked={operatorCall}
          onChange={(event) => set({ operator_call: event.target.checked })}
        >
          {texts.call}
        </Choice>
      </div>
    </>
  );
}
