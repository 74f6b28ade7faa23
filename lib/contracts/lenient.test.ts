import { describe, expect, it, vi } from 'vitest';
import { endpoints } from './index.ts';
import { readLeniently } from './lenient.ts';
import { z } from './zod.ts';

const read = (schema: z.ZodType, value: unknown): unknown => readLeniently<z.ZodType>(schema, value);
const CARD = { id: 7, title: 'Рюкзак', price: { price: 4990 } };

describe('a value that differs from the contract', () => {
  it.each([
    [z.number(), '42', 42],
    [z.number().int(), '42.00', 42],
    [z.string(), 42, '42'],
    [z.string(), null, ''],
    [z.boolean(), 1, true],
    [z.boolean(), 'Y', true],
    [z.boolean(), 'N', false],
    [z.enum(['', 'new']), 'packed', ''],
    [z.enum(['new', 'paid']).nullable(), 'packed', null],
    [z.enum(['new', 'paid']).default('paid'), 'packed', 'paid'],
    [z.literal(true), undefined, true],
    [z.string().nullable(), undefined, null],
    [z.string().optional(), null, undefined],
    [z.number().default(0), null, 0],
    [z.number().optional(), 'много', undefined],
    [z.iso.datetime({ offset: true }), '21.11.2026 12:30:00', '2026-11-21T12:30:00+03:00'],
    [z.iso.datetime({ offset: true }), '2026-11-21 12:30:00', '2026-11-21T12:30:00+03:00'],
    [z.iso.date(), '21.11.2026', '2026-11-21'],
    [z.iso.date().optional(), 'скоро', undefined],
    [z.array(z.number()), 'none', []],
    [z.array(z.number()), { 3: 1, 5: 2 }, [1, 2]],
    [z.record(z.string(), z.number()), { a: '1' }, { a: 1 }],
  ])('is converted to the type of the schema (%#)', (schema, value, wanted) => {
    const entity = z.object({ id: z.number(), value: schema });
    expect(read(entity, { id: 1, value, other: 1 })).toEqual({ id: 1, value: wanted });
  });

  it.each([
    ['a number', z.number(), undefined],
    ['a number', z.number(), 'много'],
    ['an id', z.number().int().min(1), 0],
    ['an enum value', z.enum(['new', 'paid']), 'packed'],
    ['a date', z.iso.datetime({ offset: true }), 'скоро'],
    ['a title', z.string().min(1), ''],
  ])('makes its object unreadable when it is %s without a default', (_name, value, given) => {
    const schema = z.object({ name: z.string(), value });
    expect(() => read(schema, { name: 'x', value: given })).toThrow(TypeError);
    expect(read(z.array(schema), [{ name: 'x', value: given }])).toEqual([]);
    expect(read(z.object({ own: schema.nullable() }), { own: { name: 'x', value: given } })).toEqual({
      own: null,
    });
  });

  it('retains known fields and drops unknown ones', () => {
    const schema = z.object({ name: z.string(), count: z.number(), tags: z.array(z.string()) });
    const given = { name: 'Ботинки', count: 3, tags: ['a'], secret: 'x' };
    expect(read(schema, given)).toEqual({ name: 'Ботинки', count: 3, tags: ['a'] });
  });

  it('is empty after a success without a result, if the schema allows it', () => {
    for (const none of [undefined, null]) {
      expect(read(endpoints['POST /api/v1/products/:id/favorite'].result, none)).toEqual({});
      expect(read(endpoints['POST /services/rest/v1/user/logout'].result, none)).toEqual({ auth: false });
      expect(read(endpoints['POST /api/v1/cart/offer/:id'].result, none)).toBeNull();
      expect(read(endpoints['DELETE /services/rest/v1/orders'].result, none)).toEqual({});
      expect(read(endpoints['POST /services/rest/v1/user/profile'].result, none)).toBeNull();
    }
  });

  it.each([{}, [], 'HTML', null, undefined, { other: 1 }])(
    'is not read as an entity when it is %j',
    (value) => {
      for (const key of ['GET /api/v1/products/:id', 'GET /services/rest/v1/user/profile'] as const)
        expect(() => read(endpoints[key].result, value)).toThrow(TypeError);
    },
  );
});

describe('fields of the specification', () => {
  it('AP-06 reads {auth: false} of auth/check as a guest in Moscow', () => {
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
    });
  });

  it('EN-01 completes a product’s price, pictures and sizes from related fields', () => {
    const product = readLeniently(endpoints['GET /api/v1/products/:id'].result, {
      ...CARD,
      price: { price: '4990', base_price: '9980' },
      images: ['/upload/a.jpg'],
      offers: [
        { id: '71', title: 'единый', is_available: 'Y' },
        { id: '72', title: 'L', quantity: 0 },
      ],
    });
    expect(product.price).toEqual({
      price: 4990,
      base_price: 9980,
      discount_percent: 50,
      discount_info: null,
    });
    expect(product.images).toEqual({
      main: [{ preview: '/upload/a.jpg', small: '/upload/a.jpg' }],
      preview: '/upload/a.jpg',
    });
    expect(product.offers).toMatchObject([
      { id: 71, quantity: 99, is_available: true },
      { id: 72, quantity: 0, is_available: false },
    ]);
    expect(product.installment_limit).toBe(70_000);
  });

  it('reads no price for a product without a price, and no discount from an equal old price', () => {
    const { result } = endpoints['GET /api/v1/products/:id'];
    expect(readLeniently(result, { id: 7, title: 'Рюкзак' }).price).toBeNull();
    expect(readLeniently(result, { ...CARD, price: { price: 'по запросу' } }).price).toBeNull();
    expect(readLeniently(result, { ...CARD, price: { price: 10, base_price: 10 } }).price).toMatchObject({
      base_price: 10,
      discount_percent: 0,
    });
  });

  it('EN-02 completes a cart line’s size from its offer, and the sums from the lines', () => {
    const item = {
      id: 1,
      offer_id: '71',
      quantity: 2,
      price: 4990,
      discount_price: 4990,
      product: { code: 'r', offers: [{ id: 71, title: 'M' }] },
    };
    const put = { ...item, id: 2, offer_id: 72, is_tmp: true };
    const cart = readLeniently(endpoints['GET /api/v1/cart'].result, {
      items: [item, put],
      final_amount: 'много',
    });
    expect(cart.items[0]).toMatchObject({ offer_id: 71, product: { size: 'M' } });
    expect(cart).toMatchObject({ original_amount: 9980, final_amount: 9980, count: 2, restriction: false });
    const paid = { ...item, base_price: 9980, discount_price: 4990 };
    expect(
      readLeniently(endpoints['GET /api/v1/cart'].result, { items: [paid] }).items[0]?.discount_price,
    ).toBe(4990);
  });

  it('reads the number of an order from `order_id`, and leaves missing sums absent', () => {
    const { orders } = readLeniently(endpoints['GET /services/rest/v1/orders'].result, [{ order_id: 70001 }]);
    expect(orders[0]).toMatchObject({ number: '70001', access: 'own', items: [] });
    expect(orders[0]).toMatchObject({ final_amount: undefined, status: undefined, created_at: undefined });
  });

  it('converts `html` or `text` of an article to its text block', () => {
    const { result } = endpoints['GET /api/v1/content/blog/:code'];
    for (const field of ['html', 'text'])
      expect(readLeniently(result, { code: 'a', title: 'Статья', [field]: '<p>Слово</p>' }).blocks).toEqual([
        { kind: 'text', html: '<p>Слово</p>' },
      ]);
    expect(
      readLeniently(endpoints['GET /services/rest/v1/info/:slug'].result, { title: 'О нас', text: 'Мы' })
        .html,
    ).toBe('Мы');
  });

  it('uses the title of a section as its default heading', () => {
    const { result } = endpoints['GET /api/v1/sections/by_code/:code{.+}'];
    expect(readLeniently(result, { id: 1, code: 'bags', title: 'Сумки' }).heading).toBe('Сумки');
  });
});

describe('lenient reading', () => {
  const { result } = endpoints['GET /api/v1/products'];

  it('converts each picture address by `pictureAt`', () => {
    const pictureAt = vi.fn((address: string) => `/media/~${address}`);
    const { products } = readLeniently(result, [{ ...CARD, images: { preview: '/upload/a.jpg' } }], {
      pictureAt,
    });
    expect(products[0]?.images.preview).toBe('/media/~/upload/a.jpg');
    expect(pictureAt).not.toHaveBeenCalledWith('');
  });

  it('reports deviations by field and never by value', () => {
    const note = vi.fn();
    readLeniently(result, { rows: [CARD, { id: 'secret', title: 'x' }] }, { onDeviation: note });
    const noted = note.mock.calls.map(([field, leniency]) => `${field} ${leniency}`);
    expect(noted).toEqual(
      expect.arrayContaining(['products list name', 'products[].id type', 'products[] left out']),
    );
    expect(JSON.stringify(note.mock.calls)).not.toContain('secret');
  });

  it('reports nothing for a complete answer', () => {
    const note = vi.fn();
    const { result: location } = endpoints['GET /api/v1/local/location/:id'];
    const at = { lat: 55.7, lon: 37.6 };
    const whole = {
      country: { code: 'RU', name: 'Россия' },
      location: { id: 84, name: 'Москва', coordinates: at },
      city: { id: 42, name: 'Москва', code: 'moscow', coordinates: at },
      cities: [],
    };
    expect(readLeniently(location, whole, { onDeviation: note })).toEqual(whole);
    expect(note).not.toHaveBeenCalled();
  });
});
