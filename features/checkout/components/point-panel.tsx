'use client';

import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { PinMap } from '#components/map/pin-map.tsx';
import { type ListOrMap, ViewSwitch } from '#components/map/view-switch.tsx';
import { Button } from '#components/ui/button.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { HiddenText } from '#components/ui/text.tsx';
import type { Coordinates } from '#lib/domain/geo.ts';
import { sortByDistance } from '#lib/domain/sort-by-distance.ts';
import {
  areServicesKnown,
  findPoints,
  isFiltered,
  listFirstPoints,
  matchesFilter,
  type NearPoint,
  NO_POINT_FILTER,
  type PointFilter,
  toPins,
} from '../points.ts';
import { useCheckout, useOrderQueries } from '../provider.tsx';
import { texts } from '../texts.ts';
import type { DistanceOrigin } from '../use-origin.ts';
import { NearMeButton } from './near-me.tsx';
import { PointFacts } from './point-facts.tsx';
import { PointFilters } from './point-filters.tsx';
import styles from './points.module.scss';

/** Number of points that are added to the list at a time. A city has up to 7,000 points. */
const PAGE = 10;
const NONE: [] = [];

/** Pickup points of the city in a list or on a map, nearest first, with their filters (EN-04). */
export function PointPanel({ origin }: { origin: DistanceOrigin }) {
  const query = useOrderQueries().points;
  const { postamats: points, postamat_id: chosen, choose } = useCheckout();
  const [filter, setFilter] = useState(NO_POINT_FILTER);
  const [shown, setShown] = useState(PAGE);
  const [view, setView] = useState<ListOrMap>('list');
  const panel = useRef<HTMLDivElement>(null);
  // The fields change immediately. The changes of the list and the map are deferred.
  const deferredFilter = useDeferredValue(filter);
  const from = useDeferredValue(origin.at);
  const near = useMemo(() => sortByDistance(points ?? NONE, from), [points, from]);
  const hasServices = useMemo(() => areServicesKnown(near), [near]);
  const { found, counts } = useMemo(() => findPoints(near, deferredFilter), [near, deferredFilter]);
  const chosenPoint = useMemo(() => near.find(({ place }) => place.id === chosen), [near, chosen]);
  if (!points) return query.error ? <FailureMessage query={query} /> : <Skeleton height="34rem" />;
  const change = (next: PointFilter) => {
    setFilter(next);
    setShown(PAGE);
  };
  const reset = () => {
    change(NO_POINT_FILTER);
    // Focuses the search field, because the pressed button is unmounted.
    panel.current?.querySelector('input')?.focus();
  };
  const isLeftOut = chosenPoint !== undefined && !matchesFilter(chosenPoint.place, deferredFilter);
  const onChoose = (id: number) => choose({ postamat_id: id });
  return (
    <Stack gap={4} ref={panel} className={styles.panel}>
      <PointFilters filter={filter} counts={counts} hasServices={hasServices} onChange={change} />
      <NearMeButton origin={origin} />
      <Row gap={4} wrap="tight" align="center" between className={styles.result}>
        <p role="status">{found.length > 0 ? texts.points.found(String(found.length)) : texts.points.none}</p>
        {isFiltered(filter) && (
          <Button variant="plain" size="sm" onClick={reset}>
            {texts.points.reset}
          </Button>
        )}
      </Row>
      <ViewSwitch value={view} onChange={setView} />
      {view === 'map' ? (
        <PointMap
          found={found}
          chosen={chosenPoint}
          isLeftOut={isLeftOut}
          me={origin.me}
          onChoose={onChoose}
        />
      ) : (
        <>
          <fieldset className={styles.list}>
            <HiddenText as="legend">{texts.delivery.points}</HiddenText>
            {listFirstPoints(found, shown, chosenPoint).map((near) => (
              <Choice
                key={near.place.id}
                type="radio"
                name="point"
                checked={near === chosenPoint}
                onChange={() => onChoose(near.place.id)}
              >
                <PointFacts near={near} isLeftOut={isLeftOut && near === chosenPoint} />
              </Choice>
            ))}
          </fieldset>
          {found.length > shown && (
            <Button variant="secondary" size="sm" onClick={() => setShown(shown + PAGE)}>
              {texts.points.more}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

interface PointMapProps {
  found: readonly NearPoint[];
  /** Chosen point. Its facts are always shown. Its pin is shown only when the point matches the filter. */
  chosen: NearPoint | undefined;
  isLeftOut: boolean;
  me: Coordinates | null;
  onChoose: (id: number) => void;
}

function PointMap({ found, chosen, isLeftOut, me, onChoose }: PointMapProps) {
  const pins = useMemo(() => toPins(found), [found]);
  return (
    <>
      <PinMap
        className={styles.map}
        pins={pins}
        selected={chosen?.place.id ?? null}
        onSelect={onChoose}
        here={me}
        label={texts.points.map}
      />
      {chosen && (
        <p className={styles.chosen}>
          <PointFacts near={chosen} isLeftOut={isLeftOut} />
        </p>
      )}
    </>
  );
}
