import { expect, it } from 'vitest';
import { type Content, compareContent } from './content.ts';

const content: Content = {
  migrations: ['001-shop'],
  tables: { orders: { rows: 2, hash: 'a' }, offers: { rows: 1, hash: 'b' } },
  sequences: { orders_id_seq: '12', offers_id_seq: null },
};

it('finds no difference between equal databases, and accepts a sequence that is ahead', () => {
  expect(compareContent(content, content)).toEqual([]);
  expect(compareContent(content, { ...content, sequences: { orders_id_seq: '40' } })).toEqual([]);
});

it.each<[string, Partial<Content>, string]>([
  ['a missing table', { tables: { orders: { rows: 2, hash: 'a' } } }, 'нет таблицы offers'],
  ['an extra table', { tables: { ...content.tables, notes: { rows: 0, hash: '' } } }, 'лишняя таблица notes'],
  [
    'another number of rows',
    { tables: { ...content.tables, orders: { rows: 1, hash: 'c' } } },
    'таблица orders: строк 1, в копии 2',
  ],
  [
    'a changed row',
    { tables: { ...content.tables, orders: { rows: 2, hash: 'c' } } },
    'таблица orders: строки отличаются',
  ],
  [
    'a sequence that is behind',
    { sequences: { orders_id_seq: '9' } },
    'счётчик orders_id_seq меньше, чем в копии',
  ],
])('finds %s', (_, changed, line) => {
  expect(compareContent(content, { ...content, ...changed })).toEqual([line]);
});
