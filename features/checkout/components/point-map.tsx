import { useMemo } from 'react';
import { PinMap } from '#components/map/pin-map.tsx';
import type { Coordinates } from '#lib/domain/geo.ts';
import { type NearPoint, toPins } from '../points.ts';
import { texts } from '../texts.ts';
import { PointFacts } from './point-facts.tsx';
import styles from './points.module.scss';

interface PointMapProps {
  found: readonly NearPoint[];
  /** Its facts are shown in any case, its pin only among those found. */
  chosen: NearPoint | undefined;
  isLeftOut: boolean;
  me: Coordinates | null;
  onChoose: (id: number) => void;
}

export function PointMap({ found, chosen, isLeftOut, me, onChoose }: PointMapProps) {
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
