import { beforeEach, expect, it, vi } from 'vitest';
import { recordProcessLog } from '#tests/log.ts';
import { convertBackEndResult } from './read-result.ts';

const BASE = new URL('http://127.0.0.1:1');
const KEY = 'GET /api/v1/products';

beforeEach(() => void vi.useFakeTimers());

it('logs deviating fields without values, once a minute for each endpoint and set of fields', () => {
  const lines = recordProcessLog();
  const odd = {
    rows: [
      { id: 'тайна', title: 'Рюкзак' },
      { id: 1, title: 'Рюкзак' },
    ],
  };
  for (let times = 0; times < 3; times += 1) convertBackEndResult(KEY, odd, BASE);
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'back end answer differs', call: KEY, count: 1, fields: { products: 'list name' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('тайна');
  vi.advanceTimersByTime(61_000);
  expect(lines.at(-1)).toMatchObject({ call: KEY, count: 2 });
});

it('omits and logs a picture of a host that the Content-Security-Policy blocks', () => {
  const lines = recordProcessLog();
  const images = { preview: 'https://other.example/a.jpg' };
  const { products } = convertBackEndResult(KEY, { products: [{ id: 1, title: 'Рюкзак', images }] }, BASE);
  expect(products[0]?.images.preview).toBe('');
  expect(lines).toMatchObject([{ fields: { 'products[].images.preview': 'picture host' } }]);
});

it('logs the deviating fields of a response that cannot be converted', () => {
  const lines = recordProcessLog();
  expect(() => convertBackEndResult('GET /api/v1/products/:id', { id: 'x', title: 'Рюкзак' }, BASE)).toThrow(
    TypeError,
  );
  expect(lines).toMatchObject([{ call: 'GET /api/v1/products/:id', fields: { id: 'type' } }]);
});
