import { describe, expect, it } from 'vitest';
import { endpoints } from '../index.ts';
import { readLeniently } from '../lenient.ts';

describe('a color of a product', () => {
  const read = (color: unknown) =>
    readLeniently(endpoints['GET /api/v1/products/:id'].result, {
      id: 7,
      title: 'Рюкзак',
      crossing_color: [{ id: 8, code: 'moss', color }],
    }).crossing_color[0]?.color;

  it.each([
    [{ name: 'мох', params: { color: '#5a6' } }],
    [{ value: [{ name: 'мох', params: { color: '#5a6' } }] }],
    ['мох'],
    [{ title: 'мох' }],
    [{ value: 'мох' }],
  ])('is read from %j', (color) => {
    expect(read(color)?.name).toBe('мох');
  });
});

it('reads a block of the home page that is a bare list of products', () => {
  const { result } = endpoints['GET /api/v1/content/mainpage/newarrivals'];
  const product = { id: 7, code: 'r', title: 'Рюкзак', price: { price: 4990 } };
  expect(readLeniently(result, [product]).products).toMatchObject([{ id: 7 }]);
  expect(readLeniently(result, { elements: [product], nav_string: null }).products).toMatchObject([
    { id: 7 },
  ]);
});

describe('bonuses in a cart', () => {
  const read = (final_amount: number, active: unknown) =>
    readLeniently(endpoints['GET /api/v1/cart'].result, {
      original_amount: 17_980,
      discount: 0,
      final_amount,
      level_limits: [{ type: 'bonus', name: 'Бонусы', limit: '350', active }],
    }).final_amount;

  it('are not subtracted from the products’ price, even if a back end has subtracted them', () => {
    expect(read(17_630, 'Y')).toBe(17_980);
    expect(read(17_980, true)).toBe(17_980);
  });

  it('change nothing when the shopper has not chosen them or the sums do not match', () => {
    expect(read(17_980, false)).toBe(17_980);
    expect(read(17_000, true)).toBe(17_000);
  });
});

describe('`can_cancel` of an order', () => {
  const read = (order: object) =>
    readLeniently(endpoints['GET /services/rest/v1/orders'].result, [{ number: '70001', ...order }]).orders[0]
      ?.can_cancel;

  it('defaults to true until the order is completed or cancelled', () => {
    expect(read({})).toBe(true);
    expect(read({ status: 'N', status_name: 'Принят' })).toBe(true);
    expect(read({ status_name: 'Отменён' })).toBe(false);
    expect(read({ status: 'completed' })).toBe(false);
    expect(read({ canceled: 'Y' })).toBe(false);
  });

  it('remains unchanged when the back end returns it', () => {
    expect(read({ can_cancel: false, status_name: 'Принят' })).toBe(false);
    expect(read({ can_cancel: true, status_name: 'Завершён' })).toBe(true);
  });
});
