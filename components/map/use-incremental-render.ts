'use client';

import { useEffect, useReducer, useRef } from 'react';

/** Number of new elements per frame. A slow phone creates and lays out these elements in less than 50 ms. */
const BATCH_SIZE = 16;

/**
 * Renders a list in batches. In each frame it returns the items that are already rendered, and one batch of new
 * items.
 */
export function useIncrementalRender<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const rendered = useRef<ReadonlySet<string>>(new Set());
  const [, renderMore] = useReducer((frame: number) => frame + 1, 0);
  let room = BATCH_SIZE;
  const shown = items.filter((item) => rendered.current.has(keyOf(item)) || room-- > 0);
  const isComplete = shown.length === items.length;

  useEffect(() => {
    rendered.current = new Set(shown.map(keyOf));
    if (isComplete) return;
    const frame = requestAnimationFrame(renderMore);
    return () => cancelAnimationFrame(frame);
  });

  return shown;
}
