import { describe, expect, it } from 'vitest';
import { z } from '#lib/contracts/zod.ts';
import { parseLenient } from './lenient-values.ts';

const body = z.object({
  id: z.number().int().min(1).optional(),
  kind: z.enum(['card', 'bonus']).optional(),
  day: z.iso.date('Неверный формат даты').optional(),
  agree: z.boolean().optional(),
  consent: z.literal(true).optional(),
  filters: z.record(z.string(), z.array(z.string())).optional(),
  name: z.string('Нужно имя').optional(),
  ids: z.array(z.number()).optional(),
  lines: z.array(z.object({ id: z.number() })).optional(),
});

const read = (value: unknown) => parseLenient(body, value).data;
const messages = (schema: z.ZodType, value: unknown) =>
  parseLenient(schema, value).error?.issues.map(({ message, path }) => [path.join('.'), message]);

describe('parseLenient', () => {
  it.each([
    [{ id: '84' }, { id: 84 }],
    [{ agree: 'true' }, { agree: true }],
    [{ agree: 1 }, { agree: true }],
    [{ agree: '0' }, { agree: false }],
    [{ ids: ['1', '20'] }, { ids: [1, 20] }],
    [{ ids: '7' }, { ids: [7] }],
    [{ ids: '7,20' }, { ids: [7, 20] }],
    [{ name: 84 }, { name: '84' }],
    [{ filters: { color: 'black,red' } }, { filters: { color: ['black', 'red'] } }],
    [{ filters: [] }, { filters: {} }],
    [{ lines: [{ id: '5' }] }, { lines: [{ id: 5 }] }],
    [{ id: '', kind: '', day: '', ids: '' }, {}],
    [{ id: null, kind: null, day: null, agree: null, name: null, lines: null }, {}],
    [{ name: '' }, { name: '' }],
    [{ name: '84' }, { name: '84' }],
  ])('reads %j as %j', (value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it.each(['0x54', '1e4', '+7', '007', ' 7', '7.5', '-1', '１', '9999999999999999', true, [1], {}])(
    'does not read %j as a number',
    (id) => {
      expect(read({ id })).toBeUndefined();
    },
  );

  it('reads 1 as a consent in a form only', () => {
    expect(parseLenient(body, { consent: '1' }, true).data).toEqual({ consent: true });
    for (const consent of ['1', 'true', 1]) expect(read({ consent })).toBeUndefined();
  });

  it.each(['yes', 2, 'TRUE'])('does not read %j as a boolean', (agree) => {
    expect(read({ agree })).toBeUndefined();
  });
});

it('reports the error of the value that was sent for a required field', () => {
  const required = z.object({ day: z.iso.date('Неверный формат даты'), id: z.number() });
  expect(messages(required, { day: '', id: '5' })).toEqual([['day', 'Неверный формат даты']]);
});

it('reports the broken rule for a number in digits', () => {
  expect(parseLenient(body, { id: '0' }).error?.issues[0]?.code).toBe('too_small');
});
