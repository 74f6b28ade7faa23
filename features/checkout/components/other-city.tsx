'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Row } from '#components/ui/layout.tsx';
import { RefusalMessage } from '#components/ui/refusal.tsx';
import { useCityByName } from '#features/location/index.ts';
import { useOrderPlace } from '../provider.tsx';
import { texts } from '../texts.ts';
import styles from './section.module.scss';

interface OtherCityProps {
  /** City of the address, as typed. */
  city: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Offers to change the order's city to the city of the address, if the shop delivers there. */
export function OtherCityOffer({ city, children }: OtherCityProps) {
  const found = useCityByName(city);
  const { move, isMoving, error } = useOrderPlace();
  return (
    <Row gap={5} wrap align="center" className={styles.ways}>
      {found && (
        <Button variant="plain" size="sm" busy={isMoving} onClick={() => move(found)}>
          {texts.otherCity.go(found.name)}
        </Button>
      )}
      {found === null && <span className={styles.note}>{texts.otherCity.unknown(city)}</span>}
      {children}
      <RefusalMessage error={error} />
    </Row>
  );
}
