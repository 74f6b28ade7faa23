'use client';

import type { ReactNode } from 'react';
import { useHoverPictures } from '#lib/hooks/use-hover-pictures.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';
import type { CardProduct } from './packed-cards.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.scss';
import type { LoadCards } from './use-card-color.ts';

/** Number of cards on the first screen: three rows of the widest grid. */
const FIRST_CARDS = 12;

interface ProductGridProps {
  products: readonly CardProduct[];
  /** Number of cards above the fold, whose pictures are loaded eagerly. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** Width of a card as in the `sizes` attribute. */
  sizes?: string;
  /**
   * Renders the controls over a card's picture. Always pass the same function, because a new function
   * re-renders every card.
   */
  action?: (product: CardProduct) => ReactNode;
  /**
   * Number of cards, from the first one on, whose controls are in the server's HTML. Controls of all other
   * cards are rendered when the browser is idle.
   */
  controlled?: number;
  /** Loads the products of other colors. With it, the swatches change the product of a card. */
  loadCards?: LoadCards;
  /** Size by which the products are filtered. */
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
  const hasSecond = useHoverPictures();
  // The other controls are rendered when the browser is idle, because they need scripts anyway. In the server's
  // HTML they would make up a seventh of a listing.
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
