import { expect, it } from 'vitest';
import { MAX_LINE_BYTES, shortenLine } from './shorten-line.ts';

const start = { level: 'warn', time: 1, node: 'node-a' };
const lineOf = (fields: object) => `${JSON.stringify({ ...start, ...fields, msg: 'console' })}\n`;

it('returns a line of usual size unchanged', () => {
  const line = lineOf({ text: 'я'.repeat(1000) });
  expect(shortenLine(line)).toBe(line);
});

it.each([
  ['a long Cyrillic text', { text: 'я'.repeat(5000) }],
  ['a long stack', { err: { type: 'Error', message: 'broken', stack: 'at file\n'.repeat(3000) } }],
  ['many long texts', Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at, 'x'.repeat(900)]))],
  ['a long list', { tables: Array.from({ length: 3000 }, (_, at) => ({ at })) }],
  [
    'an object with many fields',
    { tables: Object.fromEntries(Array.from({ length: 999 }, (_, at) => [`t${at}`, at])) },
  ],
  [
    'more fields than a line can contain',
    Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`f${at}`, at])),
  ],
])('shortens a line with %s to the size that is written at once', (_name, fields) => {
  const short = shortenLine(lineOf(fields));
  expect(Buffer.byteLength(short)).toBeLessThanOrEqual(MAX_LINE_BYTES);
  expect(short.indexOf('\n')).toBe(short.length - 1);
  expect(JSON.parse(short)).toMatchObject({ ...start, shortened: true, msg: 'console' });
});

it('retains the beginning of a text, and the first entries of an object', () => {
  const tables = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`table_${at}`, { rows: at, bytes: at }]),
  );
  const short = JSON.parse(shortenLine(lineOf({ text: `begin ${'x'.repeat(9000)}`, tables })));
  expect(short.text).toMatch(/^begin x+…$/);
  expect(short.tables).toMatchObject({ table_0: { rows: 0 }, table_1: { rows: 1 } });
});
