'use client';

import { useEffect, useState } from 'react';
import { getSecondsUntil } from '#lib/domain/countdown.ts';

/**
 * Interval between two updates, ms. It is shorter than a second, so that a late timer does not skip a second.
 */
const TICK_MS = 250;

/**
 * Counts down the seconds left until a time.
 * @param until end of the countdown by this browser's clock, ms since the epoch. A refetch may report the same
 * end up to a second later because its response was slower. Such a difference is ignored, so that the countdown
 * does not jump back.
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
