'use client';

import { useEffect, useState } from 'react';
import { secondsUntil } from '#lib/domain/countdown.ts';

/** Seconds until a moment, updated every second; 0 once it has come. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const left = secondsUntil(moment, now);
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return;
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, [waits]);
  return left;
}
