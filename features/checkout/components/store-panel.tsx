'use client';

import { Choice } from '@/components/ui/choice';
import { Skeleton } from '@/components/ui/skeleton';
import { useCheckout } from '../provider';
import { texts } from '../texts';
import type { CheckoutQueries } from '../use-checkout-data';
import { DayChoice } from './day-choice';
import { Failure } from './failure';
import styles from './section.module.scss';

export function StorePanel({ query }: { query: CheckoutQueries['shops'] }) {
  const shops = useCheckout((state) => state.shops);
  const chosen = useCheckout((state) => state.pickup_store_id);
  const choose = useCheckout((state) => state.choose);
  if (query.error && !shops)
    return <Failure error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!shops) return <Skeleton height="16rem" />;
  return (
    <div className={styles.panel}>
      <h3 className={styles.subtitle}>{texts.delivery.stores}</h3>
      <fieldset className={styles.options}>
        <legend className={styles.hidden}>{texts.delivery.stores}</legend>
        {shops.map((shop) => (
          <Choice
            key={shop.id}
            type="radio"
            name="store"
            checked={shop.id === chosen}
            onChange={() => choose({ pickup_store_id: shop.id })}
          >
            {shop.name}
            <span className={styles.note}>
              {[shop.address, shop.metro, shop.hours].filter(Boolean).join(' · ')}
            </span>
          </Choice>
        ))}
      </fieldset>
      <DayChoice />
    </div>
  );
}
