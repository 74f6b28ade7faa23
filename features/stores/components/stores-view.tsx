'use client';

import Link from 'next/link';
import { useMemo, useRef, useState } from 'react';
import { PinMap } from '#components/map/pin-map.tsx';
import { toMapPins } from '#components/map/pins.ts';
import { type ListOrMap, ViewSwitch } from '#components/map/view-switch.tsx';
import { Button } from '#components/ui/button.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { useLocation } from '#features/location/index.ts';
import { sortByDistance } from '#lib/domain/sort-by-distance.ts';
import type { StoreCity } from '../cities.ts';
import { texts } from '../texts.ts';
import { StoreCard } from './store-card.tsx';
import styles from './stores-view.module.scss';

interface StoresViewProps {
  cities: StoreCity[];
  /** True when all cities are shown, each with its name as a heading. */
  isWhole: boolean;
}

/**
 * List and map of stores. They are side by side, or on a narrow screen a switch shows one of them. The shopper's city
 * is first, then the nearest cities.
 */
export function StoresView({ cities: unordered, isWhole }: StoresViewProps) {
  const from = useLocation().city.coordinates;
  const cities = useMemo(() => sortByDistance(unordered, from).map(({ place }) => place), [unordered, from]);
  const list = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ListOrMap>('list');
  const [selected, setSelected] = useState<number | null>(null);
  const stores = useMemo(() => cities.flatMap((city) => city.stores), [cities]);
  const pins = useMemo(() => toMapPins(stores, () => 'store'), [stores]);
  const places = useMemo(
    () => cities.flatMap(({ name, coordinates }) => (coordinates ? [{ title: name, ...coordinates }] : [])),
    [cities],
  );
  const chosen = stores.find(({ id }) => id === selected);

  const findCard = (id: number) => list.current?.querySelector<HTMLElement>(`#store-${id}`);

  const showOnMap = (id: number) => {
    setSelected(id);
    setView('map');
    requestAnimationFrame(() => map.current?.scrollIntoView({ block: 'nearest' }));
  };
  const showInList = (id: number) => {
    setView('list');
    requestAnimationFrame(() => {
      findCard(id)?.scrollIntoView({ block: 'start' });
      findCard(id)?.focus({ preventScroll: true });
    });
  };

  return (
    <>
      <ViewSwitch className={styles.switch} value={view} onChange={setView} />
      <Stack gap={6} className={styles.columns} data-view={view}>
        {/* The key remounts the list when the order of cities changes, because moved cards would be a layout shift. */}
        <Stack gap={6} key={cities[0]?.code} ref={list} className={styles.list}>
          {cities.map((city) => (
            <section key={city.code} className={styles.group}>
              {isWhole && (
                <h2 className={styles.city}>
                  <Link className={styles.link} prefetch={false} href={`/stores/${city.code}`}>
                    {city.name}
                  </Link>
                  <Note as="span">{texts.count(city.stores.length)}</Note>
                </h2>
              )}
              <ul>
                {city.stores.map((store) => (
                  <StoreCard
                    key={store.id}
                    store={store}
                    level={isWhole ? 3 : 2}
                    isSelected={store.id === selected}
                    onShow={() => showOnMap(store.id)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </Stack>
        <div ref={map} className={styles.side}>
          <PinMap
            className={styles.map}
            cardClassName={styles.chosen}
            pins={pins}
            places={isWhole ? places : undefined}
            selected={selected}
            label={texts.map}
            onSelect={(id) => {
              setSelected(id);
              findCard(id)?.scrollIntoView({ block: 'nearest' });
            }}
          >
            {chosen && (
              <>
                <Text strong>{chosen.name}</Text>
                <Note>{[chosen.address, chosen.hours].filter(Boolean).join(' · ')}</Note>
                <Button variant="plain" size="sm" onClick={() => showInList(chosen.id)}>
                  {texts.details}
                </Button>
              </>
            )}
          </PinMap>
        </div>
      </Stack>
    </>
  );
}
