/**
 * Time left as it is shown, `1:59`.
 * @param seconds whole, not below zero
 */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds until a moment, rounded up; 0 once it has come. Both moments are in milliseconds since 1970. */
export const secondsUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1_000));
