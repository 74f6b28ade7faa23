import { describe, expect, it } from 'vitest';
import { foldText, searchWords, shorten } from './text.ts';

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

describe('shorten', () => {
  it('keeps what is short, its white space folded', () => {
    expect(shorten(' Лодочки \n на  шпильке. ', 40)).toBe('Лодочки на шпильке.');
  });

  it('ends with a sentence where that fills most of the place', () => {
    expect(shorten('Лодочки на шпильке. Гладкая кожа снаружи и внутри.', 30)).toBe('Лодочки на шпильке.');
  });

  it('ends with a word otherwise, without the sign after it', () => {
    expect(shorten('Да. Гладкая кожа, мягкая подкладка и всё такое', 20)).toBe('Да. Гладкая кожа…');
    expect(shorten('Высота 6.5 см и ещё много разных слов здесь', 24)).toBe('Высота 6.5 см и ещё…');
  });

  it('is never longer than it may be', () => {
    for (const text of ['а'.repeat(50), `${'а'.repeat(19)} б`, 'слово '.repeat(20)])
      expect(shorten(text, 20).length).toBeLessThanOrEqual(20);
  });
});
