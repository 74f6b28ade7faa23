'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { PixelSize } from '#lib/domain/geo.ts';

/**
 * Returns the size of an element in px, or null before the first measurement. The element is measured after the
 * first frame, because mounting the map takes the entire frame.
 */
export function useElementSize(element: RefObject<HTMLElement | null>): PixelSize | null {
  const [size, setSize] = useState<PixelSize | null>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const { width, height } = box.getBoundingClientRect();
      if (width > 0 && height > 0)
        setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [element]);
  return size;
}
