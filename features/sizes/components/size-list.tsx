'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { Text } from '#components/ui/text.tsx';
import type { Offer } from '#lib/contracts/product.ts';
import type { ProductRef } from '../product-ref.ts';
import { computeSizeState, getSizeLabel } from '../size-state.ts';
import { texts } from '../texts.ts';
import styles from './size-list.module.scss';
import { SizeNote } from './size-note.tsx';

interface SizeListProps {
  product: ProductRef;
  /** DOM id of the page's section with the stock of stores, for links to it. */
  stores?: string;
  offers: readonly Offer[];
  /** True for a product that is counted in pairs. */
  isPair: boolean;
  /** Link to help with the size. */
  guide?: ReactNode;
  /** The chosen size. */
  chosen: Offer | undefined;
  onChoose: (offer: number) => void;
  /** Title of the shopper's own size. The list marks this size, but neither preselects it nor hides the other sizes. */
  own?: string | null;
  /** True after an attempt to buy without choosing a size. */
  missing: boolean;
  ref: Ref<HTMLFieldSetElement>;
}

/** Returns the state of a size, for screen readers and as a tooltip (ST-15). */
function describeSize(size: Offer, isPair: boolean): string | null {
  const state = computeSizeState(size);
  const label = getSizeLabel(state, isPair);
  return state === 'none' ? `${label}. ${texts.subscribe}` : label;
}

/**
 * Visible explanation of the sizes' states for touch screens, which have no tooltips. It is hidden from screen readers,
 * because the accessible names of the sizes contain the states.
 */
function SizeStates({ offers, isPair }: Pick<SizeListProps, 'offers' | 'isPair'>) {
  const titles = new Map<string, string[]>();
  for (const size of offers) {
    const about = getSizeLabel(computeSizeState(size), isPair);
    if (about) titles.set(about, [...(titles.get(about) ?? []), size.title]);
  }
  if (titles.size === 0) return null;
  return (
    <ul className={styles.states} aria-hidden="true">
      {Array.from(titles, ([about, sizes]) => (
        <li key={about}>{`${about}: ${sizes.join(', ')}`}</li>
      ))}
    </ul>
  );
}

/** List of sizes to choose from, with a note about the chosen size below (ST-15). */
export function SizeList(props: SizeListProps) {
  const { product, stores, offers, isPair, guide, chosen, onChoose, own, missing, ref } = props;
  // A modal may show the sizes of the page behind it, so each list needs a separate group name.
  const name = useId();
  return (
    <fieldset ref={ref} className={styles.group} data-missing={missing || undefined}>
      <legend className={styles.legend}>{texts.size}</legend>
      {guide}
      <div className={styles.sizes}>
        {offers.map((size) => {
          const about = describeSize(size, isPair);
          const isOwn = size.title === own;
          return (
            <label
              key={size.id}
              className={styles.size}
              data-state={computeSizeState(size)}
              data-own={isOwn || undefined}
              title={about ?? undefined}
            >
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={size.id}
                checked={size === chosen}
                onChange={() => onChoose(size.id)}
                aria-label={[size.title, isOwn && texts.own, about].filter(Boolean).join(', ')}
              />
              <span className={styles.title}>{size.title}</span>
            </label>
          );
        })}
      </div>
      <SizeStates offers={offers} isPair={isPair} />
      <div className={styles.note} role="status">
        {missing && <Text tone="danger">{texts.chooseSize}</Text>}
        {chosen && <SizeNote product={product} offer={chosen} isPair={isPair} stores={stores} />}
      </div>
    </fieldset>
  );
}
