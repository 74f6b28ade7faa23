'use client';

import Link from 'next/link';
import { Fragment } from 'react';
import { Text } from '#components/ui/text.tsx';
import { useLocation } from '#features/location/index.ts';
import { useModals } from '#features/modals/index.ts';
import type { Offer } from '#lib/contracts/product.ts';
import { isOneSize } from '#lib/domain/one-size.ts';
import { productTexts } from '#lib/texts/product.ts';
import type { ProductRef } from '../product-ref.ts';
import { texts } from '../texts.ts';
import styles from './size-note.module.scss';

/** Props of the note about the chosen size. */
export interface SizeNoteProps {
  product: ProductRef;
  offer: Offer;
  /** DOM id of the page's section with the stock of stores. Undefined in a modal. */
  stores?: string;
}

/** Note for a size that only stores have, with a booking button and links to these stores (ST-15). */
export default function RetailNote({ product, offer, stores }: SizeNoteProps) {
  const open = useModals((modals) => modals.openOver);
  const { id, title } = offer;
  return (
    <>
      <button
        type="button"
        className={styles.book}
        aria-haspopup="dialog"
        onClick={() => open('booking', { product, offer: { id, title } })}
      >
        {productTexts.retailOnly}
      </button>
      <p>
        {productTexts.retailNote}. <StoreLinks offer={offer} stores={stores} />
      </p>
    </>
  );
}

/**
 * Links for a size that only stores have. They open the stores of the shopper's city, or other cities whose stores have
 * the size.
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
    <Text as="span" block>
      {isOneSize(offer.title) ? texts.oneSizeElsewhere : texts.elsewhere(offer.title)}{' '}
      {offer.store_cities.map(({ code, name }, index) => (
        <Fragment key={code}>
          {index > 0 && ', '}
          <Link prefetch={false} className={styles.link} href={`/stores/${code}`}>
            {name}
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}
