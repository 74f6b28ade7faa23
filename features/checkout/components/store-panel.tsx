'use client';

import { useMemo, useState } from 'react';
import { PinMap } from '#components/map/pin-map.tsx';
import { toMapPins } from '#components/map/pins.ts';
import { type ListOrMap, ViewSwitch } from '#components/map/view-switch.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Note } from '#components/ui/text.tsx';
import type { Store } from '#lib/contracts/locations.ts';
import type { Coordinates } from '#lib/domain/geo.ts';
import { sortByDistance } from '#lib/domain/sort-by-distance.ts';
import { formatDistance } from '#lib/texts/distance.ts';
import { useCheckout, useOrderQueries } from '../provider.tsx';
import { texts } from '../texts.ts';
import type { DistanceOrigin } from '../use-origin.ts';
import { DayChoice } from './day-choice.tsx';
import { NearMeButton } from './near-me.tsx';
import styles from './section.module.scss';

const formatPlace = (shop: Store) =>
  [shop.metro && texts.points.metro(shop.metro), shop.address, shop.hours].filter(Boolean).join(' · ');

/** Stores of the city in a list or on a map, nearest first. */
export function StorePanel({ origin }: { origin: DistanceOrigin }) {
  const query = useOrderQueries().shops;
  const { shops, pickup_store_id: chosen, choose } = useCheckout();
  const [view, setView] = useState<ListOrMap>('list');
  const near = useMemo(() => sortByDistance(shops ?? [], origin.at), [shops, origin.at]);
  if (!shops) return query.error ? <FailureMessage query={query} /> : <Skeleton height="16rem" />;
  return (
    <Stack gap={4} className={styles.panel}>
      <h3 className={styles.subtitle}>{texts.delivery.stores}</h3>
      {shops.length > 1 && <NearMeButton origin={origin} />}
      <ViewSwitch value={view} onChange={setView} />
      {view === 'map' ? (
        <StoreMap
          shops={shops}
          chosen={chosen}
          me={origin.me}
          onChoose={(id) => choose({ pickup_store_id: id })}
        />
      ) : (
        <fieldset className={styles.options}>
          <legend className={styles.hidden}>{texts.delivery.stores}</legend>
          {near.map(({ place: shop, metres }) => (
            <Choice
              key={shop.id}
              type="radio"
              name="store"
              checked={shop.id === chosen}
              onChange={() => choose({ pickup_store_id: shop.id })}
            >
              <Row as="span" gap={4} align="baseline" between>
                <span>{shop.name}</span>
                <Note as="span" className={styles.price}>
                  {metres !== null && formatDistance(metres)}
                </Note>
              </Row>
              <span className={styles.note}>{formatPlace(shop)}</span>
            </Choice>
          ))}
        </fieldset>
      )}
      <DayChoice />
    </Stack>
  );
}

interface StoreMapProps {
  shops: readonly Store[];
  chosen: number | null;
  me: Coordinates | null;
  onChoose: (id: number) => void;
}

function StoreMap({ shops, chosen, me, onChoose }: StoreMapProps) {
  const pins = useMemo(() => toMapPins(shops, () => 'store'), [shops]);
  const shop = shops.find(({ id }) => id === chosen);
  return (
    <PinMap
      className={styles.map}
      pins={pins}
      selected={chosen}
      onSelect={onChoose}
      here={me}
      label={texts.storesMap}
    >
      {shop && (
        <p>
          {shop.name}
          <span className={styles.note}>{formatPlace(shop)}</span>
        </p>
      )}
    </PinMap>
  );
}
