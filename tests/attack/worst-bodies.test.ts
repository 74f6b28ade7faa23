import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isBounded } from '@/backend/http/input-bounds';
import { type EndpointKey, endpoints } from '@/lib/contracts';
import { OWNER_TOKEN, openTestShop, type TestShop } from '../database';
import { browserAt } from '../networks';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const BODY_BYTES = 64 * 1024;
const MAX_ERRORS = 20;
const MAX_ANSWER_BYTES = 8 * 1024;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const copies = (count: number, value: unknown): unknown[] => Array.from({ length: count }, () => value);
const fields = (count: number, name: (index: number) => string, value: unknown = null) =>
  Object.fromEntries(copies(count, value).map((one, index) => [name(index), one]));
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Values that fit into a body and are far from what any field takes. */
const hostile = (): unknown[] => [
  fields(7_500, String, {}),
  fields(7_500, (index) => 'abcdefgh'.slice(0, (index % 8) + 1) + index),
  fields(99, (index) => `${'a'.repeat(600)}${index}`),
  copies(30_000, 0),
  copies(20_000, {}),
  copies(999, {}),
  copies(300, fields(60, String)),
  nested(2_000),
  'ё'.repeat(30_000),
  '9'.repeat(60_000),
];

/** The names of all fields of a schema, whatever it is made of. */
function namesOf(schema: JsonSchema | boolean | undefined, names = new Set<string>()): Set<string> {
  if (typeof schema !== 'object') return names;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    names.add(name);
    namesOf(field as JsonSchema, names);
  }
  const parts = [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf, schema.allOf];
  for (const part of parts.flat()) namesOf(part as JsonSchema, names);
  return names;
}

/** Values that fit, with the number of bytes that each takes. */
const VALUES = hostile().map((value) => ({ value, bytes: JSON.stringify(value).length }));

function bodiesOf(schema: z.ZodType): unknown[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const own = Object.keys(described.properties ?? {});
  const names = [...namesOf(described)];
  const fitting = (times: number) => VALUES.filter(({ bytes }) => (bytes + 20) * times < BODY_BYTES);
  return [
    ...fitting(1).map(({ value }) => value),
    ...own.flatMap((name) => fitting(1).map(({ value }) => ({ [name]: value }))),
    // Every field of every level at once.
    ...fitting(names.length).map(({ value }) => Object.fromEntries(names.map((name) => [name, value]))),
    // The elements of lists: without their fields, and with none that is right.
    Object.fromEntries(own.map((name) => [name, copies(Math.floor(20_000 / own.length / 3), {})])),
    Object.fromEntries(
      own.map((name) => [name, copies(20, Object.fromEntries(names.map((one) => [one, []])))]),
    ),
  ];
}

interface Part {
  body?: z.ZodType;
  query?: z.ZodType;
  encoding?: string;
}
const all = Object.entries<Part>(endpoints) as [EndpointKey, Part][];
const withBody = all.flatMap(([key, { body, encoding }]) =>
  body && !encoding ? [[key, body] as const] : [],
);
const withQuery = all.flatMap(([key, { query }]) => (query ? [[key, query] as const] : []));

const pathOf = (key: EndpointKey): [method: string, path: string] => {
  const [method = '', path = ''] = key.split(' ');
  return [method, path.replace(/:\w+(\{[^}]*\})?/g, '1')];
};

async function expectSmall(path: string, init: Parameters<TestShop['fetch']>[1]): Promise<string[]> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}`, 'idempotency-key': crypto.randomUUID() };
  const response = await shop.fetch(path, { ...init, headers });
  const text = await response.text();
  const { errors = [] } = JSON.parse(text) as { errors?: unknown[] };
  const wrong: string[] = [];
  if (response.status >= 500) wrong.push(`${response.status}`);
  if (errors.length > MAX_ERRORS) wrong.push(`${errors.length} errors`);
  if (errors.length > 0 && text.length > MAX_ANSWER_BYTES) wrong.push(`${text.length} bytes`);
  return wrong.map(
    (one) => `${init?.method} ${path}: ${one} for ${JSON.stringify(init?.body)?.slice(0, 80)}`,
  );
}

describe('the worst body of every endpoint', { timeout: 240_000 }, () => {
  it.each(withBody)('%s: is answered in few bytes and few errors', async (key, schema) => {
    const [method, path] = pathOf(key);
    const maxIssues = path.includes('/owner/') ? 10_000 : 2_000;
    const wrong: string[] = [];
    for (const body of bodiesOf(schema)) {
      wrong.push(...(await expectSmall(path, { method, body })));
      // Also before they are cut: each costs time.
      const issues = isBounded(body) ? (schema.safeParse(body).error?.issues.length ?? 0) : 0;
      if (issues > maxIssues) wrong.push(`${key}: ${issues} issues`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the worst query of every endpoint', { timeout: 120_000 }, () => {
  it.each(withQuery)('%s: is answered in few bytes and few errors', async (key, schema) => {
    const [method, path] = pathOf(key);
    const names = [...namesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))];
    const queries = [
      copies(3_000, 'a=1').join('&'),
      copies(3_000, 'a[]=').join('&'),
      copies(150, 'a[]=').join('&'),
      `${'a'.repeat(15_000)}=1`,
      ...names.flatMap((name) => [
        `${name}=${'ё'.repeat(2_000)}`,
        copies(190, `${name}[]=x`).join('&'),
        `${name}[${'x'.repeat(15_000)}]=1`,
      ]),
    ];
    const wrong: string[] = [];
    for (const query of queries) wrong.push(...(await expectSmall(`${path}?${query}`, { method })));
    expect(wrong).toEqual([]);
  });
});

describe('input that is refused', () => {
  beforeAll(() => shop.setNow(new Date('2026-11-21T09:00:00Z')));

  it.each([
    ['POST', '/services/rest/v1/user/register', {}, '198.51.100.1'],
    ['POST', '/api/v1/cart/promo_code', {}, '198.51.100.2'],
    ['GET', '/api/v1/products?id[]=x', undefined, '198.51.100.3'],
    ['POST', '/api/v1/sections/filter', { filters: { 0: 0 } }, '198.51.100.4'],
  ])('%s %s counts as a read of its network', async (method, path, body, address) => {
    const browser = browserAt(shop, address);
    const statuses: number[] = [];
    for (let index = 0; index < 103; index++) statuses.push((await browser(path, { method, body })).status);
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set([400]));
    expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
  });
});
