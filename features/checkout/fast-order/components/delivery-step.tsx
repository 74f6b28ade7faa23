'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cartQuery } from '#features/cart/index.ts';
import { CitySearch, useCityByName } from '#features/location/index.ts';
import { CommentField } from '../../components/comment-field.tsx';
import { DeliveryChoice } from '../../components/delivery-choice.tsx';
import { PaymentChoice } from '../../components/payment-choice.tsx';
import section from '../../components/section.module.scss';
import { useCheckout, useOrderPlace } from '../../provider.tsx';
import type { PaymentSum } from '../../rules.ts';
import { texts as checkoutTexts } from '../../texts.ts';
import type { OrderForm } from '../../use-order-form.ts';
import { findAddressElsewhere } from '../rules.ts';
import { texts } from '../texts.ts';
import styles from './fast-order.module.scss';

interface DeliveryStepProps {
  heading: ReactNode;
  sum: PaymentSum;
  form: Pick<OrderForm, 'addressForm' | 'delivery'>;
}

/**
 * Step with the city, the delivery with its details, and the payment. The earlier values can be changed (ST-07).
 */
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

/** City of the order. Another city applies to this order only. */
function CityLine() {
  const { city, move } = useOrderPlace();
  const [isChanging, setChanging] = useState(false);
  return (
    <Stack gap={3} className={styles.section}>
      <Row gap={4} align="baseline" between className={styles.split}>
        <p>
          {texts.city}: <strong>{city.name}</strong>
        </p>
        <Button
          variant="plain"
          size="sm"
          aria-label={texts.changeCity}
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {texts.back}
        </Button>
      </Row>
      {isChanging && (
        <Suspense fallback={<Skeleton height="4.5rem" />}>
          <CitySearch
            focus
            onChoose={(found) => {
              move(found);
              setChanging(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/**
 * Selects the first address when step 2 is entered (ST-07). It is an address in the shopper's city, else the second
 * saved address. In the second case the order's city changes to the city of that address. If the shop does not deliver
 * there, no address is selected.
 */
function useFirstAddress(): void {
  const { city, addresses, has_entered: hasEntered, set } = useCheckout();
  const savedElsewhere = !hasEntered && addresses ? findAddressElsewhere(addresses, city) : null;
  const found = useCityByName(savedElsewhere?.city ?? '');
  useEffect(() => {
    // The result is null for an unknown city, and undefined while the city is being loaded.
    if (hasEntered || !addresses || (savedElsewhere && found === undefined)) return;
    set({
      has_entered: true,
      ...(savedElsewhere && found && { address_id: savedElsewhere.address_id, other_city: found }),
    });
  }, [hasEntered, addresses, savedElsewhere, found, set]);
}
