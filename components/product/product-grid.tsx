'use client';

import type { ReactNode } from 'react';
import { useIdle } from '#lib/hooks/use-idle.ts';
import { useSecondPictures } from '#lib/hooks/use-second-pictures.ts';
import type { CardProduct } from './packed-cards.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.scss';
import type { LoadCards } from './use-card-color.ts';

/** Cards of a first screen, three rows of the widest grid. */
const FIRST_CARDS = 12;

interface ProductGridProps {
  products: readonly CardProduct[];
  /** How many of the first pictures are above the fold. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** A card's width as in the `sizes` attribute. */
  sizes?: string;
  /** Renders the controls over a card's picture; always the same function, or every card renders again. */
  action?: (product: CardProduct) => ReactNode;
  /** How many of the first cards have their controls in the server's HTML; the others once the browser is idle. */
  controlled?: number;
  /** Lets a card's swatches change what it shows. */
  loadCards?: LoadCards;
  /** The size that all of them have been looked for in. */
  wanted?: string;
}

/** Product cards in 2, 3 or 4 columns. */
export function ProductGrid({
  products,
  eager = 0,
  heading,
  sizes,
  action,
  controlled = FIRST_CARDS,
  loadCards,
  wanted,
}: ProductGridProps) {
  const hasSecond = useSecondPictures();
  // The controls work by script alone, and are a seventh of a listing's document.
  const isIdle = useIdle();
  const hasSwatches = products.some(({ crossing_color }) => crossing_color.length > 0);
  return (
    <ul className={styles.grid} data-plain={hasSwatches ? undefined : true}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            priority={index < eager}
            heading={heading}
            sizes={sizes}
            hasSecond={hasSecond}
            action={index < controlled || isIdle ? action : undefined}
            loadCards={loadCards}
            wanted={wanted}
          />
        </li>
      ))}
    </ul>
  );
}
