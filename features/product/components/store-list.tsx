'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLocation } from '#features/location/index.ts';
import { useModals } from '#features/modals/index.ts';
import type { ProductRef } from '#features/sizes/index.ts';
import { stockQuery } from '../queries.ts';
import { sizesByStore } from '../store-stock.ts';
import { texts } from '../texts.ts';
import styles from './store-stock.module.scss';

/** Stores of the shopper's city that have the product. */
export default function StoreList({ product }: { product: ProductRef }) {
  const open = useModals((modals) => modals.open);
  const { city } = useLocation();
  const { data, isError } = useQuery(stockQuery(product.id, city.id));
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
            <p>{texts.storesSizes(sizes)}</p>
            <Button
              variant="plain"
              size="sm"
              aria-haspopup="dialog"
              aria-label={texts.bookIn(name)}
              onClick={() => open('booking', { product, store })}
            >
              {texts.book}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
