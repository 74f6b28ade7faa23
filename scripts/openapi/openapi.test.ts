import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXPECTED_CUSTOMER_HEADER } from '#lib/contracts/headers.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { buildOpenApi, listOperations } from './document.ts';
import { buildApiFiles } from './files.ts';
import { formatShape } from './page.ts';

describe('the API page', () => {
  it.each(Object.entries(buildApiFiles()))('%s is up to date: npm run openapi', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('contains each endpoint with all parameters of its path', () => {
    expect(listOperations().list).toHaveLength(Object.keys(endpoints).length);
    for (const { path, parameters } of listOperations().list) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(names);
      expect(path).not.toMatch(/[:]/);
    }
  });

  it('groups the methods of one path', () => {
    expect(buildOpenApi()).toMatchObject({
      paths: {
        '/api/v1/cart': { get: { summary: 'Корзина сеанса' }, delete: { summary: 'Очистить корзину' } },
      },
    });
  });

  it('contains all shapes that it refers to', () => {
    const document = JSON.stringify(buildOpenApi());
    const { shapes } = listOperations();
    for (const [, name] of document.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect([...Object.keys(shapes), 'Refusal']).toContain(name);
    expect(document).not.toContain('$defs');
  });

  it('documents the Retry-After header of a 429', () => {
    expect(buildOpenApi()).toMatchObject({
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

  it('documents the access, the name and the errors of each endpoint', () => {
    const { paths, servers, components } = buildOpenApi();
    const names = new Set<string>();
    for (const [key, { access: kind }] of Object.entries(endpoints)) {
      const [method = '', template = ''] = key.split(' ');
      const path = template.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
      const found = paths?.[path]?.[method.toLowerCase() as 'get'];
      const isPersonal = kind === 'session' || kind === 'customer';
      expect(
        found?.security?.map((one) => Object.keys(one).join()),
        key,
      ).toEqual(
        {
          public: [],
          localhost: [],
          trial: [],
          provider: [],
          session: ['session', ''],
          customer: ['session'],
          owner: ['owner'],
        }[kind],
      );
      const headers = found?.parameters?.flatMap((one) =>
        'in' in one && one.in === 'header' ? [one.name] : [],
      );
      expect(headers?.includes(EXPECTED_CUSTOMER_HEADER) ?? false, key).toBe(isPersonal);
      expect(found?.responses).toMatchObject({
        '5XX': { content: { 'application/json': expect.anything() } },
      });
      names.add(found?.operationId ?? '');
    }
    expect(names.size).toBe(Object.keys(endpoints).length);
    expect(servers?.[0]).toMatchObject({ url: '/' });
    expect(components?.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'sid' },
      owner: { type: 'http', scheme: 'bearer' },
    });
  });

  it('documents Idempotency-Key where it is accepted, as optional', () => {
    const keyed = listOperations().list.flatMap(({ method, path, parameters }) => {
      const key = parameters.find(({ name }) => name === 'Idempotency-Key');
      return key ? [`${method} ${path} ${key.required}`] : [];
    });
    expect(keyed).toEqual([
      'POST /services/rest/v1/products/booking false',
      'POST /services/rest/v1/orders/checkout false',
      'POST /services/rest/v2/orders/fast_order false',
      'POST /services/rest/v1/user/returns false',
      'POST /services/rest/v1/feedback false',
      'POST /api/v1/certificate/submit false',
    ]);
  });

  it('AP-01 shows both forms of a refusal', () => {
    const { Refusal } = listOperations().shapes;
    expect(Refusal).toMatchObject({
      anyOf: [
        { required: ['status', 'errors'] },
        { required: ['status', 'exception_show', 'exception_message'] },
      ],
    });
  });

  it('contains a type for every field', () => {
    for (const [name, shape] of Object.entries(listOperations().shapes))
      expect(formatShape(shape), name).not.toContain('любое');
    // Only the body of a provider's webhook has no type.
    for (const { path, body, result } of listOperations().list.filter((one) => one.bodyType !== '*/*'))
      for (const schema of [body, result])
        if (schema) expect(formatShape(schema), path).not.toContain('любое');
  });

  it('defines shared shapes once, by their names', () => {
    const { shapes, list } = listOperations();
    for (const name of ['User', 'OrderReturn', 'Material', 'Address', 'Cart', 'Receipt'])
      expect(shapes).toHaveProperty(name);
    expect(list.find(({ path }) => path === '/services/rest/v1/user/profile')?.result).toEqual({
      $ref: '#/components/schemas/User',
    });
  });

  it('formats shapes as short expressions', () => {
    const properties = { id: { type: 'integer' }, kind: { enum: ['a', 'b'] } };
    expect(formatShape({ type: 'array', items: { type: 'object', properties, required: ['id'] } })).toBe(
      '{ id: целое, kind?: "a" | "b" }[]',
    );
    expect(formatShape({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('строка | null');
  });
});
