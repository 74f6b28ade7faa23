'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { recordEvent } from '#lib/analytics/events.ts';
import { rememberViewed, type ViewedProduct } from '../viewed.ts';

const ViewedRow = lazy(() => import('./viewed-row.tsx'));

/** Distance below the screen at which the row is loaded (`rootMargin`). */
const NEAR = '600px';

/**
 * Saves the page's product as viewed and records the view in analytics. The row is loaded when it is near the
 * screen.
 */
export default function ViewedProducts({ product }: { product?: ViewedProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refresh the page has the same product as a new object
  useEffect(() => {
    if (!product) return;
    rememberViewed(product.id);
    recordEvent({ name: 'view_item', items: [product.item] });
  }, [product?.id]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <ViewedRow product={product?.id} />
        </Suspense>
      )}
    </div>
  );
}
