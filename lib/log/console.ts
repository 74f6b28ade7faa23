import { format, stripVTControlCharacters } from 'node:util';
import { SHOP_UNAVAILABLE_DIGEST } from '../config/error-digests.ts';
import type { Logger } from './logger.ts';
import { createThrottledReport } from './throttled-report.ts';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;
type Method = keyof typeof LEVELS;

const isOutage = (part: unknown): boolean =>
  part instanceof Error && 'digest' in part && part.digest === SHOP_UNAVAILABLE_DIGEST;

/**
 * Routes console output of Next and of libraries to the log, so that stdout contains one JSON object per line.
 * The text is in `text`, an error with its stack in `err`. The same error is logged once a minute with the
 * number of occurrences. Pages that fail because the back end is unavailable are only counted, because the
 * failed call has its own log entry.
 */
export function routeConsoleToLog(log: Logger): void {
  const reportOutage = createThrottledReport<string>((text, count) =>
    log.warn({ text, count }, 'pages failed: shop unavailable'),
  );
  const reportError = createThrottledReport<{ method: Method; text: string; err: Error }>(
    ({ method, ...fields }, count) => log[LEVELS[method]]({ ...fields, count }, 'console'),
  );
  const write = (method: Method, parts: unknown[]) => {
    const err = parts.find((part) => part instanceof Error);
    const text = stripVTControlCharacters(format(...parts.filter((part) => part !== err))).trim();
    if (!err) log[LEVELS[method]]({ text }, 'console');
    else if (isOutage(err)) reportOutage('outage', err.message);
    else reportError(`${text} ${err.name} ${err.message}`, { method, text, err });
  };
  for (const method of Object.keys(LEVELS) as Method[])
    console[method] = (...parts: unknown[]) => write(method, parts);
}
