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
 * Renders packed cards as a grid with controls, on a page that the server renders. It is a client component, because
 * the page would contain all elements of a server component twice: as HTML and as React's data. For a client component,
 * React's data contain only the packed cards.
 */
export function PackedGrid({ cards, ...grid }: PackedGridProps) {
  const products = useMemo(() => unpackCards(cards), [cards]);
  return <ProductGrid {...grid} products={products} {...cardControls} />;
}
