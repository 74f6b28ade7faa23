'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { rememberViewed } from '../viewed';

const ViewedRow = lazy(() => import('./viewed-row'));

/** How far below the screen the row begins to load. */
const NEAR = '600px';

/** Remembers the page's product; the row itself is loaded when its place comes near. */
export default function ViewedProducts({ product }: { product?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (product !== undefined) rememberViewed(product);
  }, [product]);

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
          <ViewedRow product={product} />
        </Suspense>
      )}
    </div>
  );
}
