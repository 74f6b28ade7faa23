/**
 * Time left as it is read, `1:59`.
 * @param seconds whole, not below zero
 */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole seconds until a moment, the begun one counted; 0 once it has come. Both in milliseconds since 1970. */
export const secondsUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1_000));
