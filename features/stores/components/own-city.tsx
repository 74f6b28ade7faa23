'use client';

import Link from 'next/link';
import { useLocation } from '@/features/location';
import { texts } from '../texts';
import styles from './stores-page.module.scss';

/**
 * The way to the stores of the shopper's city from the list of all, which is the same for everybody. Its line is there
 * from the start, so that nothing moves when the city is known.
 * @param cities codes of the cities that have stores, in the order of the list
 */
export function OwnCity({ cities }: { cities: readonly string[] }) {
  const { city } = useLocation();
  // The first city's stores are the next thing on the page.
  const isFurther = cities.indexOf(city.code) > 0;
  return (
    <p className={styles.own}>
      {isFurther && <Link href={`/stores/${city.code}`}>{texts.ownCity(city.name)}</Link>}
    </p>
  );
}
