import { expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { z } from './zod.ts';

/** Lists all objects of a schema at any depth. */
function objectsOf(schema: z.core.$ZodType): z.core.$ZodObject[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [schema as z.core.$ZodObject, ...Object.values(def.shape).flatMap(objectsOf)];
    case 'array':
      return objectsOf(def.element);
    case 'optional':
    case 'nullable':
    case 'default':
      return objectsOf(def.innerType);
    case 'pipe':
      return [...objectsOf(def.in), ...objectsOf(def.out)];
    case 'union':
      return def.options.flatMap(objectsOf);
    default:
      return [];
  }
}

const owners = Object.entries(endpoints).filter(([key]) => key.includes('/owner/'));

it.each(owners)('%s refuses undeclared fields', (_key, { query, body }) => {
  for (const schema of [query, body].flatMap((one) => (one ? objectsOf(one) : [])))
    expect(schema._zod.def.catchall).toBeInstanceOf(z.ZodNever);
});

it.each(owners)('%s refuses undeclared query parameters', (_key, { query }) => {
  expect(query?.safeParse({ stranger: '1' }).success).toBe(false);
});

it('names unknown fields in the message', () => {
  const { body } = endpoints['POST /services/rest/v1/owner/stock'];
  const error = body?.safeParse({ stock: [{ offer_id: 1, quantity: 2, store: 7 }] })?.error;
  expect(error?.issues).toMatchObject([
    { code: 'unrecognized_keys', path: ['stock', 0], message: 'Такого поля здесь нет: store' },
  ]);
});

it.each([
  [0, 'Больше 0'],
  [-1, 'Больше 0'],
  [0.0000001, 'Укажите сумму в рублях с точностью до копейки'],
  [10.005, 'Укажите сумму в рублях с точностью до копейки'],
  [21_474_837, 'Не больше 21474836'],
  ['10', 'Введите число'],
])('refuses the price %s with a fitting message', (price, message) => {
  const { body } = endpoints['POST /services/rest/v1/owner/prices'];
  const error = body?.safeParse({ prices: [{ product_id: 1, price }] })?.error;
  expect(error?.issues).toMatchObject([{ path: ['prices', 0, 'price'], message }]);
});

it('accepts prices with whole kopecks, each product once, and never above the base price', () => {
  const { body } = endpoints['POST /services/rest/v1/owner/prices'];
  const parse = (...prices: object[]) => body?.safeParse({ prices })?.error?.issues;
  for (const price of [0.01, 0.07, 1.1, 10.01, 4990.9, 21_474_835.99])
    expect(parse({ product_id: 1, price }), `${price}`).toBeUndefined();
  expect(parse({ product_id: 1, price: 900, base_price: 800 })).toMatchObject([
    { path: ['prices', 0, 'base_price'], message: 'Цена до скидки не может быть ниже цены' },
  ]);
  expect(parse({ product_id: 1, price: 900 }, { product_id: 1, price: 800 })).toMatchObject([
    { path: ['prices', 1, 'product_id'], message: 'Указано дважды: оставьте одну строку' },
  ]);
});
