'use client';

import Link from 'next/link';
import { Fragment, type ReactNode, type Ref } from 'react';
import { useLocation } from '@/features/location';
import type { Offer } from '@/lib/contracts/product';
import { catalog } from '@/lib/texts/catalog';
import { productTexts } from '@/lib/texts/product';
import { sizeLabels, sizeState } from '../size-state';
import { texts } from '../texts';
import styles from './size-list.module.scss';

interface SizeListProps {
  /** Id of the section with the stores' stock, for links to it. */
  stores: string;
  offers: readonly Offer[];
  /** Link to the size guide. */
  guide?: ReactNode;
  /** Id of the chosen size. */
  chosen: number | null;
  onChoose: (offer: number) => void;
  /** True after an attempt to buy without choosing a size. */
  missing: boolean;
  ref: Ref<HTMLFieldSetElement>;
}

/** Sizes to choose from; a note about the chosen one is below (ST-15). */
export function SizeList({ stores, offers, guide, chosen, onChoose, missing, ref }: SizeListProps) {
  const offer = offers.find(({ id }) => id === chosen);
  return (
    <fieldset ref={ref} className={styles.group} data-missing={missing || undefined}>
      <legend className={styles.legend}>{texts.size}</legend>
      {guide}
      <div className={styles.sizes}>
        {offers.map((size) => {
          const state = sizeState(size);
          const label = sizeLabels[state];
          return (
            <label key={size.id} className={styles.size} data-state={state}>
              <input
                type="radio"
                className={styles.input}
                name="size"
                value={size.id}
                checked={size.id === chosen}
                onChange={() => onChoose(size.id)}
              />
              <span className={styles.title}>{size.title}</span>
              {label && <span className={styles.hidden}>{`, ${label}`}</span>}
            </label>
          );
        })}
      </div>
      <div className={styles.note} role="status">
        {missing && <p className={styles.error}>{texts.chooseSize}</p>}
        {offer && <SizeNote offer={offer} stores={stores} />}
      </div>
    </fieldset>
  );
}

/**
 * Links for a size that is in stores only: to the stores of the shopper's city, or to other cities that have
 * it.
 */
function StoreLinks({ offer, stores }: { offer: Offer; stores: string }) {
  const { city } = useLocation();
  if (offer.store_cities.some(({ code }) => code === city.code))
    return (
      <a className={styles.link} href={`#${stores}`}>
        {texts.findInStores}
      </a>
    );
  return (
    <span className={styles.otherCities}>
      {offer.title === catalog.oneSize ? texts.oneSizeElsewhere : texts.elsewhere(offer.title)}{' '}
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

/** The note about a size. */
export function SizeNote({ offer, stores }: { offer: Offer; stores: string }) {
  const state = sizeState(offer);
  const label = sizeLabels[state];
  if (!label) return null;
  return (
    <>
      <p className={styles.label} data-state={state}>
        {label}
      </p>
      {state === 'retail' && (
        <p>
          {productTexts.retailNote}. <StoreLinks offer={offer} stores={stores} />
        </p>
      )}
    </>
  );
}
