'use client';

import { useEffect, useState } from 'react';
import { getSecondsUntil } from '#lib/domain/countdown.ts';

/** Shorter than a second, so that a late timer does not skip one. */
const TICK_MS = 250;

/**
 * Counts down the seconds left until a time.
 * @param until by this browser's clock, ms since the epoch. A value later by up to a second is treated as the same
 * time reported by a slower answer, so that the countdown does not jump back.
 */
export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => getSecondsUntil(until, Date.now()));
  useEffect(() => {
    const tick = () =>
      setSeconds((shown) => {
        const left = getSecondsUntil(until, Date.now());
        return left === shown + 1 ? shown : left;
      });
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
