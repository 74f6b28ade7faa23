'use client';

import { useEffect } from 'react';
import { EARLY_PRESSES, type EarlyPresses as Kept } from '@/lib/config/early-presses';

/**
 * What a pointer does before it clicks: it makes React hydrate the part of the page that was pressed. A radio
 * that hydrated by its click would be taken for chosen before.
 */
function press(target: HTMLElement) {
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  target.click();
}

/** Does what was pressed between the first paint and hydration, as if it were pressed now. */
export function EarlyPresses() {
  useEffect(() => {
    const kept: Kept | undefined = Reflect.get(window, EARLY_PRESSES);
    if (!kept) return;
    kept.stop();
    // Each in a task of its own: a press sees what the one before has changed.
    for (const target of kept.targets.splice(0)) setTimeout(() => press(target));
  }, []);
  return null;
}
