'use client';

import { lazy, useEffect, useState } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ProductRef } from '#features/sizes/index.ts';
import { buildStoresId } from '../stores-id.ts';
import { texts } from '../texts.ts';

const StoreList = lazy(() => import('./store-list.tsx'));

/**
 * Section with the stores of the shopper's city that have the product. The stores are loaded when the section is
 * opened.
 */
export function StoreStock({ product }: { product: ProductRef }) {
  const id = buildStoresId(product.id);
  const [open, setOpen] = useState(false);

  // The note below the sizes links to this section. Following the link opens the section.
  useEffect(() => {
    const onHash = () => {
      if (window.location.hash === `#${id}`) setOpen(true);
    };
    window.addEventListener('hashchange', onHash);
    onHash();
    return () => window.removeEventListener('hashchange', onHash);
  }, [id]);

  return (
    <Disclosure id={id} title={texts.stores} open={open} onToggle={setOpen}>
      {open && (
        <LazyBoundary fallback={<p>{texts.storesFailed}</p>} waiting={<Skeleton height="4rem" />}>
          <StoreList product={product} />
        </LazyBoundary>
      )}
    </Disclosure>
  );
}
