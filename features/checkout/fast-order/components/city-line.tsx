'use client';

import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
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
    <Stack gap={3} className={styles.section}>
      <Row gap={4} align="baseline" between className={styles.split}>
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
      </Row>
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
    </Stack>
  );
}
