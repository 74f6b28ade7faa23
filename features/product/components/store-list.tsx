'use client';

import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { useLocation } from '@/features/location';
import { stockQuery } from '../queries';
import { sizesByStore } from '../store-stock';
import { texts } from '../texts';
import styles from './store-stock.module.scss';

/** Stores of the shopper's city that have the product. */
export default function StoreList({ product }: { product: number }) {
  const { city } = useLocation();
  const { data, isError } = useQuery(stockQuery(product, city.id));
  const stores = data && sizesByStore(data.offers);
  return (
    <>
      {isError && <p>{texts.storesFailed}</p>}
      {!stores && !isError && <Skeleton height="4rem" />}
      {stores?.length === 0 && <p>{texts.storesNone(city.name)}</p>}
      <ul className={styles.stores}>
        {stores?.map(({ id: store, name, address, sizes }) => (
          <li key={store} className={styles.store}>
            <p className={styles.name}>{name}</p>
            <p>{address}</p>
            <p>
              {texts.storesSizes}: {sizes.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
