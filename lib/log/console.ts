import { format, stripVTControlCharacters } from 'node:util';
import { SHOP_UNAVAILABLE_DIGEST } from '../config/error-digests.ts';
import type { Logger } from './logger.ts';
import { createThrottledReport } from './throttled-report.ts';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;
type Method = keyof typeof LEVELS;

const isOutage = (part: unknown): boolean =>
  part instanceof Error && 'digest' in part && part.digest === SHOP_UNAVAILABLE_DIGEST;

/**
 * Routes what Next and its libraries write to the console of this process into the log, so that stdout is one JSON object
 * a line: the text in `text`, an error with its stack in `err`. Pages that fail because the shop does not answer are
 * counted instead, once a minute: the failed call has a line of its own.
 */
export function routeConsoleToLog(log: Logger): void {
  const reportOutage = createThrottledReport<string>((text, count) =>
    log.warn({ text, count }, 'pages failed: the shop does not answer'),
  );
  const write = (method: Method, parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error);
    if (error && isOutage(error)) return reportOutage('outage', error.message);
    const words = parts.filter((part) => part !== error);
    const text = stripVTControlCharacters(format(...words)).trim();
    log[LEVELS[method]]({ ...(text && { text }), ...(error && { err: error }) }, 'console');
  };
  for (const method of Object.keys(LEVELS) as Method[])
    console[method] = (...parts: unknown[]) => write(method, parts);
}
