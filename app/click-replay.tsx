'use client';

import { useEffect } from 'react';
import { PENDING_CLICKS, type PendingClicks } from '@/lib/config/click-replay';

/**
 * A pointer's click begins with mousedown, which makes React hydrate the part of the page under it. Without it the
 * click itself would hydrate, and React would read a clicked radio as checked from the start.
 */
function replay(target: HTMLElement) {
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  target.click();
}

/** Replays the clicks made between the first paint and hydration. */
export function ClickReplay() {
  useEffect(() => {
    const pending: PendingClicks | undefined = Reflect.get(window, PENDING_CLICKS);
    if (!pending) return;
    pending.stop();
    // One task each, so that every click sees the state that the one before has changed.
    for (const target of pending.targets.splice(0)) setTimeout(() => replay(target));
  }, []);
  return null;
}
