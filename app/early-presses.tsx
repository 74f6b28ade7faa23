'use client';

import { useEffect } from 'react';
import { EARLY_PRESSES, type EarlyPresses as Kept } from '@/lib/config/early-presses';

/**
 * Does what was pressed between the first paint and hydration, as if it were pressed now. A part of the page
 * that hydrates later is hydrated by its press.
 */
export function EarlyPresses() {
  useEffect(() => {
    const kept: Kept | undefined = Reflect.get(window, EARLY_PRESSES);
    if (!kept) return;
    kept.stop();
    // Each in a task of its own: a press sees what the one before has changed.
    for (const target of kept.targets.splice(0)) setTimeout(() => target.click());
  }, []);
  return null;
}
