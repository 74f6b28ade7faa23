import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { createLogger } from '#lib/log/logger.ts';

/** Log of what cannot be read. */
export const storedLog = createLogger({ part: 'shop' });

/** One line a minute for each place: a menu that cannot be read is part of every page. */
const REPORT_MS = 60_000;
const MAX_PLACES = 1_000;
/** Issues named in a line. */
const MAX_ISSUES = 5;

const reported = new LRUCache<string, true>({ max: MAX_PLACES, ttl: REPORT_MS });

/** Logs where the database holds what cannot be read, and which fields are wrong; never what they hold. */
function report(place: string, { issues }: z.ZodError): void {
  if (reported.has(place)) return;
  reported.set(place, true);
  const fields = issues.slice(0, MAX_ISSUES).map(({ path, code }) => `${path.join('.')}: ${code}`);
  storedLog.error({ place, fields }, 'stored content unreadable');
}

/**
 * Reads a value that the owner's systems have written into the database, where no contract has checked it. What cannot be
 * read is logged and left out, so that one slip in a text closes no page.
 * @param place of the value in the log: `menus/top`
 * @returns undefined when it cannot be read
 */
export function readStored<S extends z.ZodType>(
  schema: S,
  value: unknown,
  place: string,
): z.output<S> | undefined {
  const { data, error } = schema.safeParse(value);
  if (error) report(place, error);
  return data;
}

/** Reads a list in the same way; entries that cannot be read are left out, the others stay. */
export function readStoredList<S extends z.ZodType>(schema: S, value: unknown, place: string): z.output<S>[] {
  const whole = schema.array().safeParse(value);
  if (whole.success) return whole.data;
  report(place, whole.error);
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const one = schema.safeParse(entry);
    return one.success ? [one.data] : [];
  });
}
