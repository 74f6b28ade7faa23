import type { Random } from './random.ts';

/** The parts of a JSON schema in docs/openapi.json that are read here. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  format?: string;
  default?: unknown;
}

/** Texts that have broken web services before. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202eтекст',
  '💥'.repeat(50),
  'ё'.repeat(3000),
  '%',
  '%ff',
  '%F2%F3',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  "' or 1=1 --",
  '"); drop table orders; --',
  '\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '0',
  '1e400',
  '0x54',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '9999-99-99',
  '0000-00-00',
  '275760-09-13',
  '2026-02-30T25:61:61+9999',
  '\r\nX-Evil: 1',
  '(((((((((((a)+)+)+)+)+)+',
  'min1,max2,min3',
  'min99999999999999999999',
  'javascript:alert(1)',
  'https://evil.example//',
  '//evil.example',
];

/** Plausible values of parameters. They are used for any field. */
const PLAUSIBLE: readonly string[] = [
  'shoes',
  'shoes/ankle-boots',
  'bags',
  'moscow',
  'delivery',
  'top',
  'promo',
  'красные туфли',
  'ботинки 38',
  'Анна',
  'Петрова',
  '+79990000001',
  '9990000001',
  '+375291234567',
  'anna@example.ru',
  'PT-100001',
  'pt-100002',
  'VZ-500001',
  '2026-11-25',
  '1991-03-14T00:00:00+0300',
  '10:00',
  '123456',
  '1234567890123456',
  '40817810000000000001',
  '044525225',
  '/catalog/shoes',
  '/catalog/shoes?filter[color]=red',
  'POLUTON10',
  'courier',
  'sort_asc',
  '7f0c1a52-4b1e-4f5e-9d39-2f6f1f3a8c11',
  'Хорошие ботинки, тёплые и лёгкие.',
];

const WRONG: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  [84],
  [[[[]]]],
  {},
  { length: 5 },
  { valueOf: 1 },
  [null],
  '84',
];

export const generateText = (random: Random): string =>
  random.chance(0.7) ? random.pick(PLAUSIBLE) : random.pick(HOSTILE_TEXTS);

function numberOf({ minimum = 0, maximum = 2000, type }: Schema, random: Random): number {
  if (random.chance(0.15)) return random.pick([minimum, maximum, minimum - 1, maximum + 1, 0, -0]);
  const number = minimum + random.next() * (Math.min(maximum, minimum + 2000) - minimum);
  return type === 'integer' || random.chance(0.5) ? Math.floor(number) : number;
}

function objectOf(schema: Schema, random: Random): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties)
    .filter(([name]) => random.chance(required.includes(name) ? 0.97 : 0.6))
    .map(([name, property]): [string, unknown] => [name, generateValue(property, random)]);
  if (typeof additionalProperties === 'object' && random.chance(0.6)) {
    const name = random.pick(['color', 'size', 'type', 'price', 'brand', generateText(random)]);
    entries.push([name, generateValue(additionalProperties, random)]);
  }
  if (random.chance(0.05)) entries.push([random.pick(HOSTILE_TEXTS), random.pick(WRONG)]);
  return Object.fromEntries(entries);
}

/** Generates a value that a schema allows, a similar but invalid value, or a value of another type. */
export function generateValue(schema: Schema, random: Random): unknown {
  if (random.chance(0.06)) return random.pick(WRONG);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.chance(0.92) ? random.pick(schema.enum) : generateText(random);
  if (schema.anyOf) return generateValue(random.pick(schema.anyOf), random);
  if (schema.default !== undefined && random.chance(0.3)) return schema.default;
  if (schema.type === 'object') return objectOf(schema, random);
  if (schema.type === 'array')
    return Array.from({ length: random.chance(0.03) ? 1200 : random.below(4) }, () =>
      generateValue(schema.items ?? {}, random),
    );
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, random);
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'null') return null;
  return generateText(random);
}
