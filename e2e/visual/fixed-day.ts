import { pathToFileURL } from 'node:url';

/** Wednesday noon, when couriers, stores and the shop's jobs are all active. */
export const FIXED_DAY = new Date('2027-03-10T12:00:00+03:00');

/** Builds the environment that shifts the clocks of the shop's processes to `FIXED_DAY`. */
export function buildFixedDayEnvironment(): Record<string, string> {
  const clock = pathToFileURL('e2e/visual/shifted-clock.mjs');
  clock.searchParams.set('shift', String(FIXED_DAY.getTime() - Date.now()));
  return { NODE_OPTIONS: `--import ${clock}` };
}
