'use client';

import { useMemo } from 'react';
import { type PackedCards, unpackCards } from '#components/product/packed-cards.ts';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { cardControls } from '../card-controls.tsx';

export interface PackedGridProps {
  cards: PackedCards;
  eager?: number;
  heading?: 'h2' | 'h3';
  sizes?: string;
  controlled?: number;
}

/**
 * Renders packed cards as a grid with controls, on a page that the server renders. It is a client component, because a
 * server component would put all its elements into the page twice: as HTML and as React's data. A client component adds
 * only the packed cards to React's data.
 */
export function PackedGrid({ cards, ...grid }: PackedGridProps) {
  const products = useMemo(() => unpackCards(cards), [cards]);
  return <ProductGrid {...grid} products={products} {...cardControls} />;
}
