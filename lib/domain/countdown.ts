/**
 * Formats the remaining time, `1:59`.
 * @param seconds whole number of seconds, not negative
 */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Returns the seconds until a moment, rounded up. After this moment it returns 0. Both times are in ms since the epoch.
 */
export const getSecondsUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1_000));
