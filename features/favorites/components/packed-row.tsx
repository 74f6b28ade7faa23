'use client';

import { useMemo } from 'react';
import { type PackedCards, unpackCards } from '@/components/product/packed-cards';
import { ProductCard } from '@/components/product/product-card';
import { Scroller } from '@/components/ui/scroller';
import { useSecondPictures } from '@/lib/hooks/use-second-pictures';
import { cardControls } from '../card-controls';

interface PackedRowProps {
  goods: PackedCards;
  /** Accessible name of the row. */
  label: string;
  /** Sets the cards' width: `grid-auto-columns`. */
  className?: string;
  sizes: string;
}

/** A row of cards that scrolls, as light as a PackedGrid. */
export function PackedRow({ goods, label, className, sizes }: PackedRowProps) {
  const products = useMemo(() => unpackCards(goods), [goods]);
  const hasSecond = useSecondPictures();
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
