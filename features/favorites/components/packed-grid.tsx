'use client';

import { useMemo } from 'react';
import { type PackedCards, unpackCards } from '#components/product/packed-cards.ts';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { cardControls } from '../card-controls.tsx';

export interface PackedGridProps {
  goods: PackedCards;
  eager?: number;
  heading?: 'h2' | 'h3';
  sizes?: string;
  controlled?: number;
}

/**
 * A grid of cards with their controls for a page that the server renders. As a server component it would stand in the page
 * twice: as HTML, and with all its elements as React's data; so the data are the packed cards alone.
 */
export function PackedGrid({ goods, ...grid }: PackedGridProps) {
  const products = useMemo(() => unpackCards(goods), [goods]);
  return <ProductGrid {...grid} products={products} {...cardControls} />;
}
