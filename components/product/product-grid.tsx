'use client';

import type { ReactNode } from 'react';
import { useSecondPictures } from '@/lib/hooks/use-second-pictures';
import type { CardProduct } from './packed-cards';
import { ProductCard } from './product-card';
import styles from './product-grid.module.scss';
import type { LoadCards } from './use-card-color';

interface ProductGridProps {
  products: readonly CardProduct[];
  /** How many of the first pictures are above the fold. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** A card's width as in the `sizes` attribute. */
  sizes?: string;
  /** Renders the controls over a card's picture; always the same function, or every card renders again. */
  action?: (product: CardProduct) => ReactNode;
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
  loadCards,
  wanted,
}: ProductGridProps) {
  const hasSecond = useSecondPictures();
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            priority={index < eager}
            heading={heading}
            sizes={sizes}
            hasSecond={hasSecond}
            action={action}
            loadCards={loadCards}
            wanted={wanted}
          />
        </li>
      ))}
    </ul>
  );
}
