'use client';

import { type RefObject, useEffect } from 'react';
import { GIVE, watchSwipes } from '#lib/hooks/watch-swipes.ts';

/** Browsers without the event `scrollend`: by then the strip stands still. */
const STILL_MS = 1_000;

/** The distance from one picture to the next; a strip may show a part of the next one. */
function stepOf({ children, clientWidth }: HTMLElement): number {
  const [first, second] = children;
  return second instanceof HTMLElement && first instanceof HTMLElement
    ? second.offsetLeft - first.offsetLeft
    : clientWidth;
}

/** Lets a scrolling strip of pictures be turned by swipes, one picture at a time. @returns stops it */
function swipeStrip(strip: HTMLElement): () => void {
  const { style } = strip;
  let from: { index: number; left: number } | null = null;
  const snap = () => {
    if (!from) style.scrollSnapType = '';
  };
  return watchSwipes(strip, {
    onMove: (dx) => {
      // With its snapping on, the strip would jump back after each step.
      style.scrollSnapType = 'none';
      style.scrollBehavior = 'auto';
      from ??= { index: Math.round(strip.scrollLeft / stepOf(strip)), left: strip.scrollLeft };
      const left = from.left - dx;
      const inside = Math.min(Math.max(left, 0), strip.scrollWidth - strip.clientWidth);
      strip.scrollLeft = inside;
      style.translate = inside === left ? '' : `${(inside - left) * GIVE}px`;
    },
    onEnd: (turn) => {
      const index = (from?.index ?? 0) + turn;
      from = null;
      style.translate = '';
      style.scrollBehavior = '';
      const left = Math.min(index * stepOf(strip), strip.scrollWidth - strip.clientWidth);
      if (Math.abs(strip.scrollLeft - Math.max(left, 0)) < 1) return snap();
      strip.scrollTo({ left });
      strip.addEventListener('scrollend', snap, { once: true });
      setTimeout(snap, STILL_MS);
    },
  });
}

/**
 * Loads the picture after the one that stands, so that a turn shows it at once: what its frame clips the browser would
 * only load when it comes into view. @returns stops it
 */
function loadNext(strip: HTMLElement): () => void {
  const load = () => {
    const next = strip.children[Math.round(strip.scrollLeft / stepOf(strip)) + 1];
    next?.querySelector('img')?.setAttribute('loading', 'eager');
  };
  // In the next frame: a modal that is opening has not been laid out yet, and would be once more to tell the sizes.
  const frame = requestAnimationFrame(load);
  strip.addEventListener('scroll', load, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    strip.removeEventListener('scroll', load);
  };
}

/** The swipes of a strip of pictures, loaded when the browser is idle. */
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
