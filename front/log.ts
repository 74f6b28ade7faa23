import { destination, type Logger, pino } from 'pino';

export type { Logger };

/** One JSON line an event on stdout. What it says of a request never holds its query, cookies or address. */
export function createLog(level: string, node: string): Logger {
  return pino(
    { level, base: { node } },
    destination({ dest: 1, minLength: 4096, sync: false, periodicFlush: 500 }),
  );
}
