import { pino, symbols } from 'pino';
import { onTestFinished, vi } from 'vitest';
import { createLogger } from '#lib/log/logger.ts';

/**
 * The log of test shops: errors go to the console, where tests/setup.ts fails a test that did not expect them; the
 * rest is not written.
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

/** The errors that shops have logged in this test, without level; the test expects them, so setup.ts may not. */
export function takeLoggedErrors(): LoggedError[] {
  const { calls } = vi.mocked(console.error).mock;
  const errors = calls.map(([line]) => {
    const { level: _, ...error } = JSON.parse(String(line));
    return error;
  });
  vi.mocked(console.error).mockClear();
  return errors;
}

/** Keeps the errors that a test expects off the terminal; takeLoggedErrors reads them. */
export const expectLoggedErrors = () => void vi.mocked(console.error).mockImplementation(() => {});

/** Records what this process logs by createLogger until the test ends, instead of writing it. */
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
