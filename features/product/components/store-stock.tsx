'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Skeleton } from '@/components/ui/skeleton';
import { useLocation } from '@/features/location';
import { type ModalOptions, useModals } from '@/features/modals';
import { stockQuery } from '../queries';
import { sizesByStore } from '../store-stock';
import { storesId } from '../stores-id';
import { texts } from '../texts';
import styles from './store-stock.module.scss';

/** Stores of the shopper's city that have the product; loaded when opened. */
export function StoreStock({ product }: Pick<ModalOptions['booking'], 'product'>) {
  const id = storesId(product.id);
  const openModal = useModals((modals) => modals.open);
  const [open, setOpen] = useState(false);
  const { city } = useLocation();
  const { data, isError } = useQuery({ ...stockQuery(product.id, city.id), enabled: open });

  // The size's note links here: following the link opens the section.
  useEffect(() => {
    const onHash = () => {
      if (window.location.hash === `#${id}`) setOpen(true);
    };
    window.addEventListener('hashchange', onHash);
    onHash();
    return () => window.removeEventListener('hashchange', onHash);
  }, [id]);

  const stores = data && sizesByStore(data.offers);
  return (
    <Disclosure id={id} title={texts.stores} open={open} onToggle={setOpen}>
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
            <Button
              variant="plain"
              size="sm"
              aria-label={texts.bookIn(name)}
              onClick={() => openModal('booking', { product, store })}
            >
              {texts.book}
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
