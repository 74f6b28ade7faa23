'use client';

import Link from 'next/link';
import { Fragment } from 'react';
import { useLocation } from '@/features/location';
import { useModals } from '@/features/modals';
import type { Offer } from '@/lib/contracts/product';
import { productTexts } from '@/lib/texts/product';
import type { ProductRef } from '../product-ref';
import { sizeLabels, sizeState } from '../size-state';
import { texts } from '../texts';
import styles from './size-note.module.scss';

interface SizeNoteProps {
  product: ProductRef;
  offer: Offer;
  /** Id of the page's section with the stores' stock; none in a modal. */
  stores?: string;
}

/** What is special about the chosen size; a size of stores alone leads to a booking (ST-15). */
export function SizeNote({ product, offer, stores }: SizeNoteProps) {
  const open = useModals((modals) => modals.openOver);
  const state = sizeState(offer);
  const label = sizeLabels[state];
  if (!label) return null;
  if (state !== 'retail')
    return (
      <p className={styles.label} data-state={state}>
        {label}
      </p>
    );
  const { id, title } = offer;
  return (
    <>
      <button
        type="button"
        className={styles.book}
        aria-haspopup="dialog"
        onClick={() => open('booking', { product, offer: { id, title } })}
      >
        {label}
      </button>
      <p>
        {productTexts.retailNote}. <StoreLinks offer={offer} stores={stores} />
      </p>
    </>
  );
}

/**
 * Links for a size that is in stores only: to the stores of the shopper's city, or to other cities that have
 * it.
 */
function StoreLinks({ offer, stores }: Pick<SizeNoteProps, 'offer' | 'stores'>) {
  const { city } = useLocation();
  if (offer.store_cities.some(({ code }) => code === city.code))
    return (
      stores && (
        <a className={styles.link} href={`#${stores}`}>
          {texts.findInStores}
        </a>
      )
    );
  return (
    <span className={styles.otherCities}>
      {offer.title === productTexts.oneSize ? texts.oneSizeElsewhere : texts.elsewhere(offer.title)}{' '}
      {offer.store_cities.map(({ code, name }, index) => (
        <Fragment key={code}>
          {index > 0 && ', '}
          <Link prefetch={false} className={styles.link} href={`/stores/${code}`}>
            {name}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}
