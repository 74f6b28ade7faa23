'use client';

import { useQuery } from '@tanstack/react-query';
import { DeliveryIcon } from '@/components/ui/delivery-icon';
import { Skeleton } from '@/components/ui/skeleton';
import { useLocation } from '@/features/location';
import type { DeliveryType } from '@/lib/contracts/delivery';
import { formatPrice } from '@/lib/domain/money';
import { useAfterHydration } from '@/lib/hooks/use-after-hydration';
import { deliveryMethodsQuery } from '../queries';
import { texts } from '../texts';
import styles from './delivery-hints.module.scss';

const ICONS = { courier: 'truck', storepickup: 'store', pickuppoints: 'box' } as const satisfies Record<
  DeliveryType,
  string
>;
const PLACES = Object.keys(ICONS);

/** Delivery methods in the shopper's city; space for three is reserved from the start. */
export function DeliveryHints() {
  const { city } = useLocation();
  const { data: received, isError } = useQuery(deliveryMethodsQuery(city.id));
  const data = useAfterHydration(received);
  return (
    <section className={styles.hints}>
      <h2 className={styles.title}>{texts.delivery(city.name)}</h2>
      {isError ? (
        <p className={styles.line}>{texts.deliveryFailed}</p>
      ) : (
        <ul className={styles.list}>
          {data
            ? data.items.map(({ type, title, term, price, free_from }) => (
                <li key={type} className={styles.line}>
                  <DeliveryIcon name={ICONS[type]} className={styles.icon} />
                  <span className={styles.method}>
                    {title}, <span className={styles.term}>{term}</span>
                  </span>
                  <span className={styles.price}>
                    {price > 0 ? formatPrice(price) : texts.free}
                    {price > 0 && free_from !== null && (
                      <span className={styles.from}>{texts.freeFrom(formatPrice(free_from))}</span>
                    )}
                  </span>
                </li>
              ))
            : PLACES.map((type) => (
                <li key={type} className={styles.line}>
                  <Skeleton height="1.25rem" />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}
