'use client';

import { type RefObject, useEffect } from 'react';
import { RUBBER_BAND_FACTOR, watchSwipes } from '#lib/hooks/watch-swipes.ts';

/** Delay for browsers without the event `scrollend`, ms. After this time the strip has stopped. */
const SCROLL_END_MS = 1_000;

/**
 * Returns the distance from one picture to the next. The distance may be less than the width of the strip,
 * because the strip may show a part of the next picture.
 */
function getStep({ children, clientWidth }: HTMLElement): number {
  const [first, second] = children;
  return second instanceof HTMLElement && first instanceof HTMLElement
    ? second.offsetLeft - first.offsetLeft
    : clientWidth;
}

/**
 * Changes the picture of a scrolling strip by swipes, one picture at a time.
 * @returns a function that disables the swipes
 */
function swipeStrip(strip: HTMLElement): () => void {
  const { style } = strip;
  let from: { index: number; left: number } | null = null;
  const snap = () => {
    if (!from) style.scrollSnapType = '';
  };
  return watchSwipes(strip, {
    onMove: (dx) => {
      // With scroll snapping the strip would jump back after each movement.
      style.scrollSnapType = 'none';
      style.scrollBehavior = 'auto';
      from ??= { index: Math.round(strip.scrollLeft / getStep(strip)), left: strip.scrollLeft };
      const left = from.left - dx;
      const inside = Math.min(Math.max(left, 0), strip.scrollWidth - strip.clientWidth);
      strip.scrollLeft = inside;
      style.translate = inside === left ? '' : `${(inside - left) * RUBBER_BAND_FACTOR}px`;
    },
    onEnd: (turn) => {
      const index = (from?.index ?? 0) + turn;
      from = null;
      style.translate = '';
      style.scrollBehavior = '';
      const left = Math.min(index * getStep(strip), strip.scrollWidth - strip.clientWidth);
      if (Math.abs(strip.scrollLeft - Math.max(left, 0)) < 1) return snap();
      strip.scrollTo({ left });
      strip.addEventListener('scrollend', snap, { once: true });
      setTimeout(snap, SCROLL_END_MS);
    },
  });
}

/**
 * Preloads the picture after the current one, so that a swipe shows it immediately. Otherwise the browser would
 * load the next picture, which is clipped, only when it becomes visible.
 * @returns a function that stops the preloading
 */
function loadNext(strip: HTMLElement): () => void {
  const load = () => {
    const next = strip.children[Math.round(strip.scrollLeft / getStep(strip)) + 1];
    next?.querySelector('img')?.setAttribute('loading', 'eager');
  };
  // Delayed to the next frame. A modal that is opening has no layout yet, and measuring it now would force an
  // additional layout.
  const frame = requestAnimationFrame(load);
  strip.addEventListener('scroll', load, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    strip.removeEventListener('scroll', load);
  };
}

/**
 * Enables swipes and preloading for a strip of pictures. This component is loaded when the browser is idle.
 */
export default function StripSwipes({ strip }: { strip: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const stops = [swipeStrip(list), loadNext(list)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [strip]);
  return null;
}
