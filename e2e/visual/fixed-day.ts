import { pathToFileURL } from 'node:url';

/** A Wednesday at noon: couriers, stores and the shop's own jobs are all at work. */
export const FIXED_DAY = new Date('2027-03-10T12:00:00+03:00');

/** Variables under which the shop's processes begin on that day, with all that they tell of dates. */
export function onFixedDay(): Record<string, string> {
  const clock = pathToFileURL('e2e/visual/shifted-clock.mjs');
  clock.searchParams.set('shift', String(FIXED_DAY.getTime() - Date.now()));
  return { NODE_OPTIONS: `--import ${clock}` };
}
