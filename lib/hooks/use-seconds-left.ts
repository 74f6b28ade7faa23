'use client';

import { useEffect, useState } from 'react';
import { secondsUntil } from '#lib/domain/countdown.ts';

/** Shorter than a second, so that a late timer does not skip one. */
const TICK_MS = 250;

/**
 * Seconds left until a moment, updated as they pass.
 * @param until by this browser's clock, milliseconds since the epoch. A value later by up to a second is
 * taken for the same moment, reported by a slower answer: the countdown does not go back.
 */
export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, Date.now()));
  useEffect(() => {
    const tick = () =>
      setSeconds((shown) => {
        const left = secondsUntil(until, Date.now());
        return left === shown + 1 ? shown : left;
      });
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
