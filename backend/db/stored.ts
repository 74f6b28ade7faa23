import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { createLogger } from '#lib/log/logger.ts';

/** Log of invalid stored content. */
export const storedContentLog = createLogger({ part: 'shop' });

/** Minimum interval between two log lines about one place, ms. An invalid menu, for example, is read for every page. */
const REPORT_MS = 60_000;
const MAX_PLACES = 1_000;
/** Maximum number of issues in a log line. */
const MAX_ISSUES = 5;

const reported = new LRUCache<string, true>({ max: MAX_PLACES, ttl: REPORT_MS });

/** Logs the place of invalid content and the names of its wrong fields, but never their values. */
function report(place: string, { issues }: z.ZodError): void {
  if (reported.has(place)) return;
  reported.set(place, true);
  const fields = issues.slice(0, MAX_ISSUES).map(({ path, code }) => `${path.join('.')}: ${code}`);
  storedContentLog.error({ place, fields }, 'stored content unreadable');
}

/**
 * Reads a value that the owner's systems have written into the database without a check by a contract. An invalid value
 * is logged and omitted, so that one error in a text does not break a page.
 * @param place place of the value, for the log, such as `menus/top`
 * @returns the value, undefined when it is invalid
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

/** Reads a stored list like `readStored`, but omits only the invalid entries. */
export function readStoredList<S extends z.ZodType>(schema: S, value: unknown, place: string): z.output<S>[] {
  const parsed = schema.array().safeParse(value);
  if (parsed.success) return parsed.data;
  report(place, parsed.error);
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const item = schema.safeParse(entry);
    return item.success ? [item.data] : [];
  });
}
