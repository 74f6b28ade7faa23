'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { PinMap } from '@/components/map/pin-map';
import { type ListOrMap, ViewSwitch } from '@/components/map/view-switch';
import { Button } from '@/components/ui/button';
import { ChipGroup } from '@/components/ui/chip-group';
import { Choice } from '@/components/ui/choice';
import { Failure } from '@/components/ui/failure';
import { Field } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import type { PickupPoint } from '@/lib/contracts/delivery';
import { TEXT_MAX } from '@/lib/domain/text';
import { chosenFirst, filterPoints, type PointType, toPins } from '../points';
import { useCheckout } from '../provider';
import { texts } from '../texts';
import type { CheckoutQueries } from '../use-checkout-data';
import styles from './section.module.scss';

/** A city has up to 7,000 points: the list grows by this many. */
const PAGE = 20;

const types = [
  ['all', texts.points.all],
  ['pvz', texts.points.pvz],
  ['postamat', texts.points.postamat],
] as const;

export function PointPanel({ query }: { query: CheckoutQueries['points'] }) {
  const points = useCheckout((state) => state.postamats);
  const chosen = useCheckout((state) => state.postamat_id);
  const choose = useCheckout((state) => state.choose);
  const [search, setSearch] = useState('');
  const [type, setType] = useState<PointType>('all');
  const [shown, setShown] = useState(PAGE);
  const wanted = useDeferredValue(search);
  const [view, setView] = useState<ListOrMap>('list');
  const found = useMemo(() => filterPoints(points ?? [], wanted, type), [points, wanted, type]);
  const list = useMemo(() => chosenFirst(found, chosen), [found, chosen]);
  if (query.error && !points)
    return <Failure error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!points) return <Skeleton height="34rem" />;
  return (
    <div className={styles.panel}>
      <Field
        type="search"
        label={texts.points.search}
        maxLength={TEXT_MAX}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setShown(PAGE);
        }}
      />
      <ChipGroup
        type="radio"
        layout="scroll"
        name="point-type"
        title={texts.points.type}
        value={type}
        options={types}
        onChange={({ target: { value } }) => {
          setType(value === 'pvz' || value === 'postamat' ? value : 'all');
          setShown(PAGE);
        }}
      />
      <p className={styles.note} role="status">
        {found.length > 0 ? texts.points.found(String(found.length)) : texts.points.none}
      </p>
      <ViewSwitch value={view} onChange={setView} />
      {view === 'map' ? (
        <PointMap found={found} chosen={chosen} onChoose={(id) => choose({ postamat_id: id })} />
      ) : (
        <fieldset className={styles.points}>
          <legend className={styles.hidden}>{texts.delivery.points}</legend>
          {list.slice(0, shown).map((point) => (
            <Choice
              key={point.id}
              type="radio"
              name="point"
              checked={point.id === chosen}
              onChange={() => choose({ postamat_id: point.id })}
            >
              {point.type_label} · {point.name}
              <span className={styles.note}>
                {point.address} · {point.hours}
              </span>
            </Choice>
          ))}
        </fieldset>
      )}
      {view === 'list' && found.length > shown && (
        <Button variant="secondary" size="sm" onClick={() => setShown(shown + PAGE)}>
          {texts.points.more}
        </Button>
      )}
    </div>
  );
}

interface PointMapProps {
  found: readonly PickupPoint[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

function PointMap({ found, chosen, onChoose }: PointMapProps) {
  const pins = useMemo(() => toPins(found), [found]);
  const point = found.find(({ id }) => id === chosen);
  return (
    <PinMap className={styles.map} pins={pins} selected={chosen} onSelect={onChoose} label={texts.points.map}>
      {point && (
        <p>
          {point.type_label} · {point.name}
          <span className={styles.note}>
            {point.address} · {point.hours}
          </span>
        </p>
      )}
    </PinMap>
  );
}
