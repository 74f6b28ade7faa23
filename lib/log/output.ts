import { stripVTControlCharacters } from 'node:util';
import { routeConsoleToLog } from './console.ts';
import type { Logger } from './logger.ts';

/** Creates a replacement of a stream's `write` that logs each text. */
function createStreamWriter(report: (text: string) => void): NodeJS.WriteStream['write'] {
  return (chunk: string | Uint8Array, second?: unknown, third?: unknown) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const line = stripVTControlCharacters(text).trim();
    if (line) report(line);
    const done = typeof second === 'function' ? second : third;
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
}

/**
 * Logs an error that no code has caught, and ends the process, as Node does. Where another listener handles these
 * errors, such as Next's, it logs them and the process continues.
 */
function logUncaughtErrors(log: Logger): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    if (process.listenerCount('uncaughtException') > 1) return;
    log.fatal({ err: error instanceof Error ? error : new Error(String(error)), origin }, 'uncaught error');
    process.exit(1);
  });
}

/**
 * Routes all output of this process to the log, so that stdout contains one JSON object per line: console calls,
 * other writes to stdout and stderr, Node's warnings and uncaught errors. Call it before other modules write.
 */
export function routeOutputToLog(log: Logger): void {
  routeConsoleToLog(log);
  process.stdout.write = createStreamWriter((text) => log.info({ text }, 'console'));
  process.stderr.write = createStreamWriter((text) => log.warn({ text }, 'console'));
  // Node's own listener would print warnings as text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warning'));
  logUncaughtErrors(log);
}
