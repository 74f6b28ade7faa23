'use client';

import { type Ref, useDeferredValue } from 'react';
import { Choice } from '#components/ui/choice.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Note } from '#components/ui/text.tsx';
import type { AddressFormHandle } from '#features/addresses/index.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { useCheckout, useOrderQueries } from '../provider.tsx';
import { findRequiredDeliveryPart, findTypedElsewhere } from '../rules.ts';
import { texts } from '../texts.ts';
import { useDistanceOrigin } from '../use-origin.ts';
import { CourierPanel } from './courier-panel.tsx';
import { PointPanel } from './point-panel.tsx';
import styles from './section.module.scss';
import { StorePanel } from './store-panel.tsx';

/** Delivery methods of the city with price and term, and the details of the chosen one. */
export function DeliveryChoice({ addressForm }: { addressForm: Ref<AddressFormHandle> }) {
  const state = useCheckout();
  const { deliveries, deliveryType: type, choose, attempted } = state;
  // The radio button changes immediately and the details are deferred, because rendering both would exceed a frame on a
  // slow phone.
  const details = useDeferredValue(type);
  const missing = findRequiredDeliveryPart(state);
  const origin = useDistanceOrigin();
  const query = useOrderQueries().deliveries;
  return (
    <>
      <FailureMessage query={query} />
      {!deliveries && !query.error && <Skeleton height="13.5rem" />}
      {deliveries?.length === 0 && <p>{texts.delivery.none}</p>}
      {deliveries && deliveries.length > 0 && (
        <fieldset className={styles.options}>
          <legend className={styles.hidden}>{texts.delivery.title}</legend>
          {deliveries.map((one) => (
            <Choice
              key={one.id}
              type="radio"
              name="delivery"
              checked={one.type === type}
              onChange={() => choose({ deliveryType: one.type })}
            >
              <Row as="span" gap={4} align="baseline" between>
                <span>
                  {one.title} {one.term}
                </span>
                {one.price !== undefined && (
                  <span className={styles.price}>
                    {one.price > 0 ? formatExactPrice(one.price) : orderTexts.free}
                  </span>
                )}
              </Row>
              {one.note && <span className={styles.note}>{one.note}</span>}
            </Choice>
          ))}
        </fieldset>
      )}
      {/* The message is above the details, because it would be overlooked below a list of places. */}
      {attempted && missing && deliveries && (
        <Note error>
          <Missing place={missing} />
        </Note>
      )}
      {details === 'courier' && <CourierPanel form={addressForm} />}
      {details === 'storepickup' && <StorePanel origin={origin} />}
      {details === 'pickuppoints' && <PointPanel origin={origin} />}
    </>
  );
}

/**
 * Message about what still has to be chosen for the delivery. Addresses outside of the order's city have a separate
 * message.
 */
function Missing({ place }: { place: NonNullable<ReturnType<typeof findRequiredDeliveryPart>> }) {
  const state = useCheckout();
  const { city, addresses } = state;
  const elsewhere = findTypedElsewhere(state);
  if (place !== 'address') return texts.missing[place];
  if (elsewhere) return texts.otherCity.typed(elsewhere.line, elsewhere.city, city);
  return addresses?.length ? texts.otherCity.saved(city) : texts.missing.address;
}
