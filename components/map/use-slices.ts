'use client';

import { useEffect, useReducer, useRef } from 'react';

/** So many new elements a slow phone makes, styles and lays out well within 50 ms. */
const SLICE = 16;

/** What to draw now: all that stands already, and of what is new a slice a frame. */
export function useSlices<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const standing = useRef<ReadonlySet<string>>(new Set());
  const [, drawMore] = useReducer((frame: number) => frame + 1, 0);
  let room = SLICE;
  const drawn = items.filter((item) => standing.current.has(keyOf(item)) || room-- > 0);
  const isWhole = drawn.length === items.length;

  useEffect(() => {
    standing.current = new Set(drawn.map(keyOf));
    if (isWhole) return;
    const frame = requestAnimationFrame(drawMore);
    return () => cancelAnimationFrame(frame);
  });

  return drawn;
}
