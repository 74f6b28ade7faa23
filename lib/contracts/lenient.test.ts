import { describe, expect, it } from 'vitest';
import { endpoints } from './index';
import { readLeniently } from './lenient';
import { z } from './zod';

// What is answered without the envelope is passed on by nobody.
const withEnvelope = Object.entries<{ result: z.ZodType; encoding?: string }>(endpoints).filter(
  ([, { encoding }]) => encoding !== 'raw',
);

describe('a result of which a back end tells little', () => {
  it.each(withEnvelope)('%s: nothing at all becomes a value of the contract’s shape', (_key, { result }) => {
    const read: unknown = readLeniently(result, undefined);
    // Twice the same: what was filled in is read as itself.
    expect(readLeniently(result, read)).toEqual(read);
    const names = result instanceof z.ZodObject ? Object.keys(result.shape) : [];
    if (names.length > 0) expect(Object.keys(read as object)).toEqual(names);
  });

  it('AP-06 auth/check {auth: false} is a guest in Moscow', () => {
    expect(readLeniently(endpoints['GET /api/v1/auth/check'].result, { auth: false })).toEqual({
      auth: false,
      session: false,
      customer_id: null,
      location: {
        country: { code: 'RU', name: 'Россия' },
        location: { id: 84, name: 'Москва', coordinates: { lat: 55.75396, lon: 37.620393 } },
        city: { id: 42, name: 'Москва', code: 'moscow', coordinates: { lat: 55.75396, lon: 37.620393 } },
        cities: [],
      },
      location_chosen: false,
    });
  });

  it('keeps what is there, and drops what the contract does not know', () => {
    const schema = z.object({ name: z.string(), count: z.number(), tags: z.array(z.string()) });
    const given = { name: 'Ботинки', count: 3, tags: ['a'], secret: 'x' };
    expect(readLeniently(schema, given)).toEqual({ name: 'Ботинки', count: 3, tags: ['a'] });
  });

  it.each([
    [z.number(), '42', 42],
    [z.number(), ' ', 0],
    [z.number(), Number.NaN, 0],
    [z.string(), 42, '42'],
    [z.string(), null, ''],
    [z.boolean(), 1, true],
    [z.boolean(), 'false', false],
    [z.enum(['new', 'paid']), 'paid', 'paid'],
    [z.enum(['new', 'paid']), 'packed', 'new'],
    [z.enum(['new', 'paid']).nullable(), 'packed', null],
    [z.literal(true), undefined, true],
    [z.string().nullable(), undefined, null],
    [z.string().optional(), null, undefined],
    [z.string().default('a'), undefined, 'a'],
    [z.array(z.number()), 'none', []],
    [z.record(z.string(), z.number()), { a: '1' }, { a: 1 }],
    [z.object({ items: z.array(z.number()) }), [1, 2], { items: [1, 2] }],
  ])('reads %# as the schema means it', (schema, value, wanted) => {
    expect(readLeniently<z.ZodType>(schema, value)).toEqual(wanted);
  });

  it('leaves out a block of a kind that the storefront does not know', () => {
    const block = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), html: z.string() }),
      z.object({ kind: z.literal('line'), width: z.number() }),
    ]);
    const given = [
      { kind: 'text' },
      { kind: 'poll', question: '?' },
      { html: 'a' },
      { kind: 'line', width: 2 },
    ];
    expect(readLeniently(z.array(block), given)).toEqual([
      { kind: 'text', html: '' },
      { kind: 'text', html: 'a' },
      { kind: 'line', width: 2 },
    ]);
  });
});
