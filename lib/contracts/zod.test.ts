import { describe, expect, it } from 'vitest';
import { validation } from '#lib/texts/validation.ts';
import { endpoints } from './index.ts';
import { getMaxLength, getMaxLengths } from './max-length.ts';
import { email, phone } from './recipient.ts';
import { z } from './zod.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('messages of schemas without custom messages', () => {
  it.each([
    [z.string().max(200), 'a'.repeat(201), 'Не более 200 символов'],
    [z.string().max(1), 'aa', 'Не более 1 символа'],
    [z.string().max(21), 'a'.repeat(22), 'Не более 21 символа'],
    [z.string().length(6), '1234567', 'Не более 6 символов'],
    [z.string().min(8), 'a', 'Не менее 8 символов'],
    [z.string().min(1), '', validation.required],
    [z.string(), undefined, validation.required],
    [z.object({ id: z.string() }), {}, validation.required],
    [z.string(), 7, validation.field],
    [z.string(), null, validation.field],
    [z.number(), 'x', 'Введите число'],
    [z.coerce.number(), undefined, 'Введите число'],
    [z.number().int(), 1.5, 'Введите целое число'],
    [z.number().max(99), 100, 'Не больше 99'],
    [z.int().max(99), 100, 'Не больше 99'],
    [z.number().min(1), 0, 'Не меньше 1'],
    [z.array(z.string()).max(5), 'abcdef'.split(''), 'Не более 5 значений'],
    [z.array(z.string()).min(1), [], 'Выберите хотя бы одно значение'],
    [z.email(), 'x', validation.email.message],
    [z.iso.date(), '31.12.2026', validation.date],
    [z.iso.datetime(), 'x', validation.date],
    [z.uuid(), 'x', validation.field],
    [z.string().regex(/^[a-z]$/), '1', validation.field],
    [z.enum(['RU', 'BY']), 'US', validation.field],
    [z.literal(true), false, validation.field],
    [z.union([z.string(), z.number()]), [], validation.field],
    [z.strictObject({}), { a: 1 }, 'Такого поля здесь нет: a'],
    [z.strictObject({}), { a: 1, b: 2 }, 'Таких полей здесь нет: a, b'],
    [z.number().positive(), 0, 'Больше 0'],
    [z.record(z.string().regex(/^a$/), z.string()), { b: '' }, validation.field],
    [z.number().multipleOf(2), 3, validation.field],
    [z.string().refine(() => false), 'x', validation.field],
    [z.date().max(new Date(0)), new Date(), validation.field],
    [z.date().min(new Date(9e14)), new Date(), validation.field],
  ])('are plain Russian sentences (%#)', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  it('are Russian, without types and patterns, for every body of every endpoint', () => {
    for (const [endpoint, { body }] of Object.entries(endpoints)) {
      if (!body) continue;
      const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
      for (const wrong of [undefined, null, 7, 'я'.repeat(5_000), [], {}, true]) {
        const value = Object.fromEntries(fields.map((field) => [field, wrong]));
        for (const { message } of body.safeParse(value).error?.issues ?? []) {
          expect(message, endpoint).toMatch(/^[А-ЯЁ]/);
          expect(message, endpoint).not.toMatch(
            /string|number|array|object|undefined|NaN|ожидал|шаблон|[<>^]/i,
          );
        }
      }
    }
  });
});

describe('VA-04 the maxLength of an input is the limit of its schema', () => {
  it.each([
    [z.string().max(40), 40],
    [z.string().max(5_000), 500],
    [z.string(), 500],
    [z.string().trim().max(200).default(''), 200],
    [z.string().max(20).optional(), 20],
    [z.string().max(30).transform(Number), 30],
    [email, 254],
    [phone, 40],
    [z.number(), 500],
  ])('%#', (schema, most) => {
    expect(getMaxLength(schema)).toBe(most);
  });

  it('is returned for every field of a form', () => {
    expect(getMaxLengths(z.object({ house: z.string().max(200), comment: z.string() }))).toEqual({
      house: 200,
      comment: 500,
    });
  });
});
