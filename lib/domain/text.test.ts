import { expect, it } from 'vitest';
import { foldText, searchWords } from './text';

it('folds case, ё and spaces', () => {
  expect(foldText('  Орёл   ЁЛКА\u00a0Зелёная ')).toBe('орел елка зеленая');
});

it('takes words out of a query and drops everything else', () => {
  expect(searchWords('Ботинки «чёрные», 37!')).toEqual(['ботинки', 'черные', '37']);
  expect(searchWords(" & | :* ' \u0000")).toEqual([]);
});
