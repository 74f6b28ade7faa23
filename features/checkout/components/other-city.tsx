'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useChangeCity, useCityNamed } from '@/features/location';
import { texts } from '../texts';
import styles from './section.module.scss';

interface OtherCityProps {
  /** The city of the address, as typed. */
  city: string;
  /** Further ways out. */
  children?: ReactNode;
}

/** The way to an address that is not in the order's city: the order goes there, if the shop does. */
export function OtherCity({ city, children }: OtherCityProps) {
  const found = useCityNamed(city);
  const { mutate, isPending, error } = useChangeCity();
  return (
    <div className={styles.ways}>
      {found && (
        <Button variant="plain" size="sm" busy={isPending} onClick={() => mutate(found)}>
          {texts.otherCity.go(found.name)}
        </Button>
      )}
      {found === null && <span className={styles.note}>{texts.otherCity.unknown(city)}</span>}
      {children}
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
