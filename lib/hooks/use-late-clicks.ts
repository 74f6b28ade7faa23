'use client';

import { type RefObject, useEffect } from 'react';
import { LATE_ATTRIBUTE } from '#lib/config/click-replay.ts';
import { replayPartClicks } from './replay-clicks.ts';

/**
 * Replays the clicks made in a late part before it hydrated.
 * @param inside an element within the part. The root element of the part has the attribute LATE_ATTRIBUTE.
 */
export function useLateClicks(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const part = inside.current?.closest(`[${LATE_ATTRIBUTE}]`);
    if (part) replayPartClicks(part);
  }, [inside]);
}
