'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { recordEvent } from '#lib/analytics/events.ts';
import { rememberViewed, type ViewedProduct } from '../viewed.ts';

const ViewedRow = lazy(() => import('./viewed-row.tsx'));

/** How far below the screen the row begins to load. */
const NEAR = '600px';

/** Remembers the page's product and records that it was viewed; the row itself is loaded when its place comes near. */
export default function ViewedProducts({ product }: { product?: ViewedProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed page brings the same product anew
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
