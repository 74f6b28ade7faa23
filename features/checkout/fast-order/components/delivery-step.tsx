'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { cartQuery } from '#features/cart/index.ts';
import { CommentField } from '../../components/comment-field.tsx';
import { DeliveryChoice } from '../../components/delivery-choice.tsx';
import { PaymentChoice } from '../../components/payment-choice.tsx';
import section from '../../components/section.module.scss';
import { useCheckout } from '../../provider.tsx';
import type { PaymentSum } from '../../rules.ts';
import { texts as checkoutTexts } from '../../texts.ts';
import type { OrderForm } from '../../use-order-form.ts';
import { texts } from '../texts.ts';
import { useFirstAddress } from '../use-first-address.ts';
import { CityLine } from './city-line.tsx';
import styles from './fast-order.module.scss';

interface DeliveryStepProps {
  heading: ReactNode;
  sum: PaymentSum;
  form: Pick<OrderForm, 'addressForm' | 'delivery'>;
}

/** ST-07: the city, the delivery with its details, the payment; what was filled in before can be changed. */
export function DeliveryStep({ heading, sum, form }: DeliveryStepProps) {
  const { name, surname, phone, comment, operator_call, set, back } = useCheckout();
  const [hasComment, setHasComment] = useState(comment !== '');
  const { data: takesCertificates } = useQuery({ ...cartQuery, select: (cart) => cart.takes_certificates });
  useFirstAddress();
  return (
    <>
      <Row gap={4} align="baseline" between className={styles.split}>
        <p>
          {name} {surname}, <span className={styles.nowrap}>{phone}</span>
        </p>
        <Button variant="plain" size="sm" aria-label={texts.backLabel} onClick={back}>
          {texts.back}
        </Button>
      </Row>
      {heading}
      <CityLine />
      <Stack gap={3} ref={form.delivery} className={styles.section} tabIndex={-1}>
        <DeliveryChoice addressForm={form.addressForm} />
      </Stack>
      <Stack as="section" gap={3} className={styles.section} aria-labelledby="fast-payment">
        <h4 id="fast-payment" className={section.subtitle}>
          {checkoutTexts.payment.title}
        </h4>
        <PaymentChoice sum={sum} />
        {takesCertificates && <p className={section.note}>{texts.certificates}</p>}
      </Stack>
      <div>
        {hasComment ? (
          <CommentField autoFocus={comment === ''} />
        ) : (
          <Button variant="plain" size="sm" onClick={() => setHasComment(true)}>
            {texts.addComment}
          </Button>
        )}
        <Choice
          type="checkbox"
          checked={operator_call}
          onChange={(event) => set({ operator_call: event.target.checked })}
        >
          {texts.call}
        </Choice>
      </div>
    </>
  );
}
