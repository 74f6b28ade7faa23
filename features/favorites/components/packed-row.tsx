'use client';

import { useMemo } from 'react';
import { type PackedCards, unpackCards } from '#components/product/packed-cards.ts';
import { ProductCard } from '#components/product/product-card.tsx';
import { Scroller } from '#components/ui/scroller.tsx';
import { useHoverPictures } from '#lib/hooks/use-hover-pictures.ts';
import { cardControls } from '../card-controls.tsx';

interface PackedRowProps {
  cards: PackedCards;
  /** Accessible name of the row. */
  label: string;
  /** Class that sets the width of the cards by `grid-auto-columns`. */
  className?: string;
  sizes: string;
}

/** Renders packed cards as a scrolling row. It is a client component for the same reason as `PackedGrid`. */
export function PackedRow({ cards, label, className, sizes }: PackedRowProps) {
  const products = useMemo(() => unpackCards(cards), [cards]);
  const hasSecond = useHoverPictures();
  return (
    <Scroller label={label} className={className}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} hasSecond={hasSecond} {...cardControls} />
        </li>
      ))}
    </Scroller>
  );
}
