'use client';

import { useEffect } from 'react';
import { replayPageClicks } from '#lib/hooks/replay-clicks.ts';

/** Replays the clicks made between the first paint and hydration. */
export function ClickReplay() {
  useEffect(replayPageClicks, []);
  return null;
}
