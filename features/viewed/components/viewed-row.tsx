'use client';

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ProductGrid } from '#components/product/product-grid.tsx';
import { TitledRow } from '#components/product/titled-row.tsx';
import { Text, TextLink } from '#components/ui/text.tsx';
import { cardControls } from '#features/favorites/index.ts';
import { viewedQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { clearViewed, onViewedChange, parseViewed, readStoredViewed } from '../viewed.ts';

/** Number of cards: two rows of the desktop grid. */
const SHOWN = 8;
/** Number of requested products. It exceeds the number of cards, because some products may be sold out or removed. */
const REQUESTED = 16;

const SIZES = '(min-width: 768px) 22vw, 42vw';

/**
 * Row of viewed products. Renders nothing without products. A failure is not shown either, because the shopper has not
 * requested the row.
 */
export default function ViewedRow({ product }: { product?: number }) {
  const stored = useSyncExternalStore(onViewedChange, readStoredViewed, () => '');
  const ids = parseViewed(stored).filter((id) => id !== product);
  const { data = [] } = useQuery(viewedQuery(ids.slice(0, REQUESTED)));
  const [isCleared, setIsCleared] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is removed, so the focus moves to the note that replaces the button.
  useLayoutEffect(() => {
    if (isCleared) note.current?.focus({ preventScroll: true });
  }, [isCleared]);

  const products = ids.length > 0 ? data.slice(0, SHOWN) : [];
  if (products.length === 0 && !isCleared) return null;
  const clear = () => {
    clearViewed();
    setIsCleared(true);
  };
  return (
    <TitledRow
      title={texts.title}
      data-list="viewed"
      action={
        products.length > 0 && (
          <TextLink as="button" size="sm" type="button" aria-label={texts.clearName} onClick={clear}>
            {texts.clear}
          </TextLink>
        )
      }
    >
      {products.length > 0 ? (
        <ProductGrid products={products} sizes={SIZES} {...cardControls} />
      ) : (
        <Text tone="soft" ref={note} tabIndex={-1} role="status">
          {texts.cleared}
        </Text>
      )}
    </TitledRow>
  );
}
