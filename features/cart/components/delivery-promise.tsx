'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Note } from '#components/ui/text.tsx';
import { useSession } from '#features/session/index.ts';
import { deliveriesQuery } from '#lib/api/deliveries-query.ts';
import type { Cart } from '#lib/contracts/cart.ts';
import type { Delivery } from '#lib/contracts/delivery.ts';
import { useIsCartChanging } from '../changes.ts';
import { goodsOf } from '../split.ts';
import { texts } from '../texts.ts';
import styles from './cart-totals.module.scss';

const isEarlier = (one: Delivery, other: Delivery): boolean =>
  one.first_day !== undefined && (other.first_day === undefined || one.first_day < other.first_day);

/** The earliest way of delivery to the shopper's city, and what is missing to a free one; their lines are reserved. */
export function DeliveryPromise({ cart }: { cart: Cart }) {
  const city = useSession().data?.location.city;
  const isChanging = useIsCartChanging();
  const { data } = useQuery({
    ...deliveriesQuery({ city: city?.id ?? 0, goods: goodsOf(cart) }),
    // The shop prices the cart that it has: while one is on its way, that is still the former.
    enabled: city !== undefined && cart.count > 0 && !isChanging,
    placeholderData: keepPreviousData,
  });
  const [first, ...others] = data?.deliveries ?? [];
  const best = first && others.reduce((one, other) => (isEarlier(other, one) ? other : one), first);
  return (
    <div className={styles.delivery}>
      {city && best?.sentence ? (
        <>
          <p>{texts.deliveryTo(city.name, best.sentence)}</p>
          <Note className={styles.hint}>{best.note}</Note>
        </>
      ) : (
        <Note className={styles.hint}>{texts.deliveryLater}</Note>
      )}
    </div>
  );
}
