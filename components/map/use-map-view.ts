'use client';

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fitView, type Point, type Size, type View, worldSize } from '@/lib/domain/geo';

/** Free at each side of what is shown, px and of the width: names stand beside the outermost pins. */
const PADDING = { most: 72, share: 0.12 } as const;
/** A place that is shown by itself is shown with its streets. */
const NEAR = 13.5;
/** Few places are shown with the city around them. */
const ALL = 12.5;
const MOVE_MS = 240;

const fitAll = (points: readonly Point[], size: Size) =>
  fitView(points, size, Math.min(PADDING.most, size.width * PADDING.share), ALL);

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What the map shows: all places at first, then the chosen one, then whatever the shopper moves to. */
export function useMapView(
  points: readonly Point[],
  focus: Point | null,
  size: Size | null,
  layers: RefObject<HTMLElement | null>,
) {
  const [view, setView] = useState<View | null>(null);
  const [fitted, setFitted] = useState<readonly Point[] | null>(null);
  const [shown, setShown] = useState<Point | null>(null);
  const smooth = useRef(false);
  const before = useRef<View | null>(null);

  if (size && points !== fitted && points.length > 0) {
    setFitted(points);
    setView(fitAll(points, size));
    // Other places under the same choice: they are all looked at; the first time the chosen one is.
    if (fitted) setShown(focus);
  } else if (view && focus !== shown) {
    setShown(focus);
    if (focus) setView({ ...focus, zoom: Math.max(view.zoom, NEAR) });
  }

  // The new view begins where the old one stood.
  useLayoutEffect(() => {
    const layer = layers.current;
    const last = before.current;
    before.current = view;
    if (!layer) return;
    layer.style.transform = '';
    if (!view || !last || last === view || !smooth.current || isCalm()) return;
    smooth.current = false;
    const scale = worldSize(last.zoom);
    const [x, y] = [(view.x - last.x) * scale, (view.y - last.y) * scale];
    const from = `translate(${x}px, ${y}px) scale(${scale / worldSize(view.zoom)})`;
    layer.animate([{ transform: from }, { transform: 'none' }], { duration: MOVE_MS, easing: 'ease-out' });
  }, [view, layers]);

  return {
    view,
    /** Shows another view; smoothly, unless a hand has already brought it there. */
    change: (update: (view: View) => View, isSmooth = true) => {
      smooth.current = isSmooth;
      setView((now) => now && update(now));
    },
    fit: () => {
      smooth.current = true;
      if (size && points.length > 0) setView(fitAll(points, size));
    },
    /** A place that was chosen on the map is in sight already. */
    leaveAt: setShown,
  };
}
