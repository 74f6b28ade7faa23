'use client';

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  fitView,
  getWorldSize,
  type Insets,
  type MapPoint,
  type MapView,
  type PixelSize,
} from '#lib/domain/geo.ts';

/**
 * Padding around the pins, for the labels of the outermost pins. It is a share of the map's width, at most
 * `max` px.
 */
const PADDING = { max: 72, share: 0.12 } as const;
/**
 * Padding at the right edge, px, so that no pin is under the buttons. It is the width of the buttons, their
 * margin and half of a pin.
 */
const TOOLS_PX = 80;
/** Minimum zoom when one pin is selected, so that the streets around it are visible. */
const FOCUS_ZOOM = 13.5;
/** Maximum zoom when all pins are shown, so that the surroundings of a few pins are visible too. */
const MAX_FIT_ZOOM = 12.5;
const ANIMATION_MS = 240;

/** Computes the padding around pins that must all be visible. */
export function computeMapPadding({ width }: PixelSize, most: number = PADDING.max): Insets {
  const side = Math.min(most, width * PADDING.share);
  return { top: side, right: Math.max(side, TOOLS_PX), bottom: side, left: side };
}

const fitAll = (points: readonly MapPoint[], size: PixelSize) =>
  fitView(points, size, computeMapPadding(size), MAX_FIT_ZOOM);

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Manages the view of the map. At first the map shows all pins, then the shopper's position or the selected
 * pin, and finally the area to which the shopper moves the map.
 */
export function useMapView(
  points: readonly MapPoint[],
  focus: MapPoint | null,
  here: MapPoint | null,
  size: PixelSize | null,
  layers: RefObject<HTMLElement | null>,
) {
  const [view, setView] = useState<MapView | null>(null);
  const [fitted, setFitted] = useState<readonly MapPoint[] | null>(null);
  const [shown, setShown] = useState<MapPoint | null>(null);
  const [shownHere, setShownHere] = useState<MapPoint | null>(null);
  const smooth = useRef(false);
  const before = useRef<MapView | null>(null);

  if (size && points !== fitted && points.length > 0) {
    setFitted(points);
    // A map centered on the shopper does not move when the pins change.
    if (!view || !here || here !== shownHere) setView(fitAll(points, size));
    // When the pins change but the selection does not, all pins are shown. On the first render the selected pin
    // is shown.
    if (fitted) setShown(focus);
  } else if (view && here !== shownHere) {
    setShownHere(here);
    if (here) setView({ ...here, zoom: Math.max(view.zoom, FOCUS_ZOOM) });
  } else if (view && focus !== shown) {
    setShown(focus);
    if (focus) setView({ ...focus, zoom: Math.max(view.zoom, FOCUS_ZOOM) });
  }

  // Animates the change from the previous view.
  useLayoutEffect(() => {
    const layer = layers.current;
    const last = before.current;
    before.current = view;
    if (!layer) return;
    layer.style.transform = '';
    if (!view || !last || last === view || !smooth.current || prefersReducedMotion()) return;
    smooth.current = false;
    const scale = getWorldSize(last.zoom);
    const [x, y] = [(view.x - last.x) * scale, (view.y - last.y) * scale];
    const from = `translate(${x}px, ${y}px) scale(${scale / getWorldSize(view.zoom)})`;
    layer.animate([{ transform: from }, { transform: 'none' }], {
      duration: ANIMATION_MS,
      easing: 'ease-out',
    });
  }, [view, layers]);

  return {
    view,
    /**
     * Shows another view. Pass `isSmooth: false` after a gesture, because the gesture has already moved the
     * rendered layers.
     */
    change: (update: (view: MapView) => MapView, isSmooth = true) => {
      smooth.current = isSmooth;
      setView((now) => now && update(now));
    },
    fit: () => {
      smooth.current = true;
      if (size && points.length > 0) setView(fitAll(points, size));
    },
    /**
     * Records a pin as shown. Call it for a pin that is pressed on the map, so that the map does not move to
     * this pin.
     */
    markShown: setShown,
  };
}
