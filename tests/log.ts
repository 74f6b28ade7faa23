import { pino, symbols } from 'pino';
import { onTestFinished, vi } from 'vitest';
import { createLogger } from '#lib/log/logger.ts';

/**
 * Logger of test shops. It writes errors to the console, and tests/setup.ts fails a test that has not expected them.
 * Log lines of lower levels are dropped.
 */
export const testLog = pino(
  { level: 'error', base: null, timestamp: false },
  { write: (line) => console.error(line) },
);

interface LoggedError {
  msg: string;
  reason?: string;
  err?: { message: string };
}

/**
 * Returns the errors that shops have logged in this test, without their level, and clears them. Logged errors
 * that are not cleared make tests/setup.ts fail the test.
 */
export function takeLoggedErrors(): LoggedError[] {
  const { calls } = vi.mocked(console.error).mock;
  const errors = calls.map(([line]) => {
    const { level: _, ...error } = JSON.parse(String(line));
    return error;
  });
  vi.mocked(console.error).mockClear();
  return errors;
}

/** Hides from the terminal the errors that a test expects. `takeLoggedErrors` returns these errors. */
export const expectLoggedErrors = () => void vi.mocked(console.error).mockImplementation(() => {});

/** Records the log lines of this process until the test ends, instead of writing them. */
export function recordProcessLog(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const { [symbols.streamSym]: stream } = createLogger() as unknown as Record<symbol, { write: unknown }>;
  const { write } = stream ?? {};
  if (!stream) throw new Error('the logger has no stream');
  stream.write = (line: string) => void lines.push(JSON.parse(line));
  onTestFinished(() => {
    stream.write = write;
  });
  return lines;
}
