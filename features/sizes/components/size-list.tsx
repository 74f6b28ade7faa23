'use client';

import { type ReactNode, type Ref, useId } from 'react';
import { Text } from '#components/ui/text.tsx';
import type { Offer } from '#lib/contracts/product.ts';
import type { ProductRef } from '../product-ref.ts';
import { sizeLabels, sizeState } from '../size-state.ts';
import { texts } from '../texts.ts';
import styles from './size-list.module.scss';
import { SizeNote } from './size-note.tsx';

interface SizeListProps {
  product: ProductRef;
  /** Id of the page's section with the stores' stock, for links to it. */
  stores?: string;
  offers: readonly Offer[];
  /** Help with the size. */
  guide?: ReactNode;
  /** The chosen size. */
  chosen: Offer | undefined;
  onChoose: (offer: number) => void;
  /** Title of the shopper's own size, which is marked; nothing is hidden or chosen by it. */
  own?: string | null;
  /** True after an attempt to buy without choosing a size. */
  missing: boolean;
  ref: Ref<HTMLFieldSetElement>;
}

/** What a size is about besides its title, for screen readers and as a tooltip (ST-15). */
function labelOf(size: Offer): string | null {
  const state = sizeState(size);
  const label = sizeLabels[state];
  return state === 'none' ? `${label}. ${texts.subscribe}` : label;
}

/** What the sizes are about, for touch screens, which have no tooltips; the sizes' own names contain it. */
function SizeMarks({ offers }: { offers: readonly Offer[] }) {
  const titles = new Map<string, string[]>();
  for (const size of offers) {
    const about = sizeLabels[sizeState(size)];
    if (about) titles.set(about, [...(titles.get(about) ?? []), size.title]);
  }
  if (titles.size === 0) return null;
  return (
    <ul className={styles.marks} aria-hidden="true">
      {Array.from(titles, ([about, sizes]) => (
        <li key={about}>{`${about}: ${sizes.join(', ')}`}</li>
      ))}
    </ul>
  );
}

/** Sizes to choose from; a note about the chosen one is below (ST-15). */
export function SizeList(props: SizeListProps) {
  const { product, stores, offers, guide, chosen, onChoose, own, missing, ref } = props;
  // A modal may show the sizes of the page behind it once more: each list is a group of its own.
  const name = useId();
  return (
    <fieldset ref={ref} className={styles.group} data-missing={missing || undefined}>
      <legend className={styles.legend}>{texts.size}</legend>
      {guide}
      <div className={styles.sizes}>
        {offers.map((size) => {
          const about = labelOf(size);
          const isOwn = size.title === own;
          return (
            <label
              key={size.id}
              className={styles.size}
              data-state={sizeState(size)}
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
      <SizeMarks offers={offers} />
      <div className={styles.note} role="status">
        {missing && <Text tone="danger">{texts.chooseSize}</Text>}
        {chosen && <SizeNote product={product} offer={chosen} stores={stores} />}
      </div>
    </fieldset>
  );
}
