import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';
import { routeConsoleToLog } from './console.ts';
import { buildLoggerOptions } from './logger.ts';

const METHODS = ['error', 'warn', 'log', 'info', 'debug'] as const;
let originals: Array<(typeof console)['log']>;
let lines: string[];

beforeEach(() => {
  originals = METHODS.map((method) => console[method]);
  lines = [];
  routeConsoleToLog(
    pino(buildLoggerOptions('node-a', 'debug'), { write: (line: string) => lines.push(line) }),
  );
});
afterEach(() => {
  for (const [at, method] of METHODS.entries()) console[method] = originals[at] as (typeof console)['log'];
});

it('writes one JSON line for each call, with its level', () => {
  console.warn('\u001b[33m⚠\u001b[39m', 'first\nsecond %s', 'word');
  console.log('ready');
  console.debug({ a: 1 });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', msg: 'console', text: '⚠ first\nsecond %s word' },
    { level: 'info', text: 'ready' },
    { level: 'debug', text: '{ a: 1 }' },
  ]);
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n');
});

it('writes an error with its stack in one field', () => {
  console.error(' ⨯', new TypeError('broken'));
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'error',
    text: '⨯',
    err: { type: 'TypeError', message: 'broken', stack: expect.stringContaining('console.test.ts') },
  });
});

it('writes the same error once a minute, with the number of occurrences', () => {
  vi.useFakeTimers();
  for (let at = 0; at < 300; at++) console.error(' ⨯', new TypeError('broken'));
  console.error(' ⨯', new TypeError('other'));
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ err, count }) => [err.message, count])).toEqual([
    ['broken', 1],
    ['other', 1],
    ['broken', 299],
  ]);
});

it('counts pages that fail because the shop is unavailable, once a minute and without a stack', () => {
  vi.useFakeTimers();
  const outage = () => Object.assign(new Error('closed'), { digest: SHOP_UNAVAILABLE_DIGEST });
  for (let at = 0; at < 300; at++) console.error(' ⨯', outage());
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', msg: 'pages failed: shop unavailable', count: 1 },
    { level: 'warn', msg: 'pages failed: shop unavailable', count: 299 },
  ]);
  expect(lines.join('')).not.toContain('stack');
});
