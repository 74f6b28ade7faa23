'use client';

import { useEffect, useReducer, useRef } from 'react';

/** Number of new elements per frame. A slow phone creates and lays out so many well within 50 ms. */
const BATCH_SIZE = 16;

/**
 * Renders a list in batches. It returns the items that are already rendered, and in each frame one batch of new
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
