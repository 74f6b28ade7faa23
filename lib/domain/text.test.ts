import { expect, it } from 'vitest';
import { foldText, searchWords } from './text';

it('folds case, ё and spaces', () => {
  expect(foldText('  Орёл   ЁЛКА\u00a0Зелёная ')).toBe('орел елка зеленая');
});

it('takes words out of a query and drops everything else', () => {
  expect(searchWords('Ботинки «чёрные», 37!')).toEqual(['ботинки', 'черные', '37']);
  expect(searchWords(" & | :* ' \u0000")).toEqual([]);
});

it('takes a letter with its mark for one, however it is written, and other marks for nothing', () => {
  expect(searchWords('зи\u0306мние е\u0308лки')).toEqual(['зймние', 'елки']);
  expect(searchWords('a\u0301'.normalize('NFD').repeat(20))).toEqual(['á'.repeat(20)]);
  expect(searchWords('я\u0301'.repeat(50))).toEqual(['я'.repeat(50)]);
  expect(searchWords('\u0301'.repeat(100))).toEqual([]);
});

it('takes each word once, and eight of them', () => {
  expect(searchWords('а б а в г д е ж з и к')).toEqual(['а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з']);
});
