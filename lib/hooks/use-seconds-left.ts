'use client';

import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
/** Asked more often than it changes: a timer that comes late skips no second. */
const TICK_MS = 250;

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));

/**
 * Seconds left until a moment, counted down as they go.
 * @param until by this browser's clock, milliseconds since the epoch; a later one by a second is the same moment told
 * by a slower answer, and the count does not go back
 */
export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const tick = () =>
      setSeconds((shown) => {
        const left = secondsTo(until);
        return left === shown + 1 ? shown : left;
      });
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
