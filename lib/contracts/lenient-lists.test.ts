import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { readLeniently } from './lenient.ts';
import { z } from './zod.ts';

const read = (schema: z.ZodType, value: unknown): unknown => readLeniently<z.ZodType>(schema, value);
const CARD = { id: 7, title: 'Рюкзак', price: { price: 4990 } };

describe('a list', () => {
  const listing = endpoints['POST /api/v1/sections/filter'].result;
  const wanted = [expect.objectContaining({ id: 7, title: 'Рюкзак' })];

  it.each([
    ['under its own name', { products: [CARD] }],
    ['bare', [CARD]],
    ['under another name', { items: [CARD] }],
    ['under another name with other fields', { elements: [CARD], total: 1, nav: { page: 1 } }],
    ['with keys of PHP', { products: { 3: CARD } }],
  ])('%s is found', (_name, value) => {
    expect(readLeniently(listing, value).products).toEqual(wanted);
  });

  it('is not guessed when there are two candidates', () => {
    expect(readLeniently(listing, { rows: [CARD], others: [CARD], sort: 'sort_asc' }).products).toEqual([]);
  });

  it('is refused as a full response when it is a text or an object', () => {
    const answer = z.object({ products: z.array(z.number()), total: z.number().optional() });
    for (const empty of [[], {}, false, '', null, undefined])
      expect(read(answer, { products: empty, total: 3 })).toMatchObject({ products: [] });
    for (const wrong of ['список', 7, { text: 'список' }])
      expect(() => read(answer, { products: wrong, total: 3 })).toThrow(TypeError);
  });

  it('is refused when none of its elements can be read', () => {
    const answer = z.object({ products: z.array(z.object({ id: z.number(), title: z.string() })) });
    expect(read(answer, { products: [{ id: 1 }, { id: 'много' }] })).toEqual({
      products: [{ id: 1, title: '' }],
    });
    expect(() => read(answer, { products: [{ id: 'много' }, { id: {} }] })).toThrow(TypeError);
  });

  it('is refused when it is missing and is the main data of a page', () => {
    const answer = z.object({ products: z.array(z.number()), total: z.number().optional() });
    const readMain = (value: unknown) => readLeniently(answer, value, { isMain: true });
    expect(readMain([1])).toMatchObject({ products: [1] });
    expect(readMain({ products: null })).toMatchObject({ products: [] });
    for (const nothing of [{}, { total: 3 }, { closed: true }])
      expect(() => readMain(nothing)).toThrow(TypeError);
  });

  it('is not read from an empty response, except after a write', () => {
    const profile = endpoints['GET /services/rest/v1/user/profile'].result;
    expect(() => readLeniently(profile, {})).toThrow(TypeError);
    const session = endpoints['POST /services/rest/v1/authentication/anonymous'].result;
    expect(() => readLeniently(session, {}, { allowEmptyResult: true })).not.toThrow();
  });

  it('omits elements that cannot be read', () => {
    const { products } = readLeniently(listing, {
      products: [CARD, { id: 8 }, { title: 'Без номера' }, null, {}],
    });
    expect(products).toEqual(wanted);
  });

  it('has the number of received elements as its total when the total is missing', () => {
    expect(readLeniently(listing, { products: [CARD] }).pagination).toEqual({
      page: 1,
      limit: 48,
      pages: 1,
      total: 1,
    });
    const pages = { products: [CARD], pagination: { total: '96' } };
    expect(readLeniently(listing, pages).pagination).toMatchObject({ total: 96, pages: 2 });
  });

  it('is found for deliveries, although their contract has more than one list', () => {
    const { result } = endpoints['GET /services/rest/v1/receive/types'];
    const way = { type: 'courier', title: 'Курьером' };
    expect(readLeniently(result, [way]).items).toEqual([expect.objectContaining(way)]);
    expect(readLeniently(result, { types: [way] }).items).toHaveLength(1);
  });

  it('omits a block whose kind is unknown', () => {
    const block = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), html: z.string() }),
      z.object({ kind: z.literal('line'), width: z.number() }),
    ]);
    const given = [
      { kind: 'text', html: '' },
      { kind: 'poll', question: '?' },
      { html: 'a' },
      { kind: 'line', width: 2 },
    ];
    expect(read(z.array(block), given)).toEqual([
      { kind: 'text', html: '' },
      { kind: 'text', html: 'a' },
      { kind: 'line', width: 2 },
    ]);
  });
});
