'use client';

import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { CitySearch } from '#features/location/index.ts';
import { useOrderPlace } from '../../provider.tsx';
import { texts } from '../texts.ts';
import styles from './fast-order.module.scss';

/** The city that the order goes to; another one is for this order alone. */
export function CityLine() {
  const { city, move } = useOrderPlace();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={styles.section}>
      <div className={styles.split}>
        <p>
          {texts.city}: <strong>{city.name}</strong>
        </p>
        <Button
          variant="plain"
          size="sm"
          aria-label={texts.changeCity}
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {texts.back}
        </Button>
      </div>
      {isChanging && (
        <Suspense fallback={<Skeleton height="4.5rem" />}>
          <CitySearch
            focus
            onChoose={(found) => {
              move(found);
              setChanging(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
