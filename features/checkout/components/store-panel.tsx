'use client';

import { useMemo, useState } from 'react';
import { PinMap } from '@/components/map/pin-map';
import { type ListOrMap, ViewSwitch } from '@/components/map/view-switch';
import { Choice } from '@/components/ui/choice';
import { Failure } from '@/components/ui/failure';
import { Skeleton } from '@/components/ui/skeleton';
import type { Store } from '@/lib/contracts/local';
import { useCheckout } from '../provider';
import { texts } from '../texts';
import type { CheckoutQueries } from '../use-checkout-data';
import { DayChoice } from './day-choice';
import styles from './section.module.scss';

const placeOf = (shop: Store) => [shop.address, shop.metro, shop.hours].filter(Boolean).join(' · ');

export function StorePanel({ query }: { query: CheckoutQueries['shops'] }) {
  const shops = useCheckout((state) => state.shops);
  const chosen = useCheckout((state) => state.pickup_store_id);
  const choose = useCheckout((state) => state.choose);
  const [view, setView] = useState<ListOrMap>('list');
  if (query.error && !shops)
    return <Failure error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!shops) return <Skeleton height="16rem" />;
  return (
    <div className={styles.panel}>
      <h3 className={styles.subtitle}>{texts.delivery.stores}</h3>
      <ViewSwitch value={view} onChange={setView} />
      {view === 'map' ? (
        <StoreMap shops={shops} chosen={chosen} onChoose={(id) => choose({ pickup_store_id: id })} />
      ) : (
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
              <span className={styles.note}>{placeOf(shop)}</span>
            </Choice>
          ))}
        </fieldset>
      )}
      <DayChoice />
    </div>
  );
}

interface StoreMapProps {
  shops: readonly Store[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

function StoreMap({ shops, chosen, onChoose }: StoreMapProps) {
  const pins = useMemo(
    () =>
      shops.map(({ id, name, coordinates }) => ({ id, title: name, kind: 'store' as const, ...coordinates })),
    [shops],
  );
  const shop = shops.find(({ id }) => id === chosen);
  return (
    <PinMap className={styles.map} pins={pins} selected={chosen} onSelect={onChoose} label={texts.storesMap}>
      {shop && (
        <p>
          {shop.name}
          <span className={styles.note}>{placeOf(shop)}</span>
        </p>
      )}
    </PinMap>
  );
}
