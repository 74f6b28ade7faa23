import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/lib/contracts';
import { openApi, operations } from './document';
import { apiFiles } from './files';
import { sketch } from './page';

describe('the API page', () => {
  it.each(Object.entries(apiFiles()))('%s is up to date: npm run openapi', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('holds every call, with every parameter of its path', () => {
    expect(operations().calls).toHaveLength(Object.keys(endpoints).length);
    for (const { path, parameters } of operations().calls) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(names);
      expect(path).not.toMatch(/[:]/);
    }
  });

  it('puts several methods of one path together', () => {
    expect(openApi()).toMatchObject({
      paths: {
        '/api/v1/cart': { get: { summary: 'Корзина сеанса' }, delete: { summary: 'Очистить корзину' } },
      },
    });
  });

  it('refers only to shapes that it holds', () => {
    const document = JSON.stringify(openApi());
    const { shapes } = operations();
    for (const [, name] of document.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect([...Object.keys(shapes), 'Refusal']).toContain(name);
    expect(document).not.toContain('$defs');
  });

  it('tells the wait of a 429', () => {
    expect(openApi()).toMatchObject({
      paths: {
        '/services/rest/v1/authentication/get_code': {
          post: {
            responses: { '4XX': { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } },
          },
        },
      },
      components: { headers: { RetryAfter: { schema: { type: 'integer' } } } },
    });
  });

  it('sketches shapes', () => {
    const properties = { id: { type: 'integer' }, kind: { enum: ['a', 'b'] } };
    expect(sketch({ type: 'array', items: { type: 'object', properties, required: ['id'] } })).toBe(
      '{ id: целое, kind?: "a" | "b" }[]',
    );
    expect(sketch({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('строка | null');
  });
});
