'use client';

import { createLazyPart } from '#lib/hooks/lazy-part.ts';
import '#components/product/color-swatches.module.scss';
import '#components/product/price.module.scss';
import '#components/product/product-card.module.scss';
import '#components/product/product-grid.module.scss';
import '#components/ui/stars.module.scss';
import './card-actions.module.scss';
import './favorite-toggle.module.scss';
import type { PackedGridProps } from './packed-grid.tsx';

/**
 * Lazily loaded grid of cards at the end of a page. If `controlled` is 0, the cards have no buttons until the grid's
 * code is loaded.
 */
export const LazyPackedGrid = createLazyPart<PackedGridProps>(() =>
  import('./packed-grid.tsx').then(({ PackedGrid }) => ({ default: PackedGrid })),
);
