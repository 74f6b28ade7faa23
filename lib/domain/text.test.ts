import { describe, expect, it } from 'vitest';
import { extractSearchWords, foldText, shorten } from './text.ts';

it('folds case, ё and spaces', () => {
  expect(foldText('  Орёл   ЁЛКА\u00a0Зелёная ')).toBe('орел елка зеленая');
});

it('extracts the words of a query and drops everything else', () => {
  expect(extractSearchWords('Ботинки «чёрные», 37!')).toEqual(['ботинки', 'черные', '37']);
  expect(extractSearchWords(" & | :* ' \u0000")).toEqual([]);
});

it('composes a base character with its combining mark, and drops other marks', () => {
  expect(extractSearchWords('зи\u0306мние е\u0308лки')).toEqual(['зймние', 'елки']);
  expect(extractSearchWords('a\u0301'.normalize('NFD').repeat(20))).toEqual(['á'.repeat(20)]);
  expect(extractSearchWords('я\u0301'.repeat(50))).toEqual(['я'.repeat(50)]);
  expect(extractSearchWords('\u0301'.repeat(100))).toEqual([]);
});

it('returns each word once, and at most eight', () => {
  expect(extractSearchWords('а б а в г д е ж з и к')).toEqual(['а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з']);
});

describe('shorten', () => {
  it('returns a short text with collapsed white space', () => {
    expect(shorten(' Лодочки \n на  шпильке. ', 40)).toBe('Лодочки на шпильке.');
  });

  it('ends with a sentence if that fills most of the length', () => {
    expect(shorten('Лодочки на шпильке. Гладкая кожа снаружи и внутри.', 30)).toBe('Лодочки на шпильке.');
  });

  it('otherwise ends with a word, without the punctuation after it', () => {
    expect(shorten('Да. Гладкая кожа, мягкая подкладка и всё такое', 20)).toBe('Да. Гладкая кожа…');
    expect(shorten('Высота 6.5 см и ещё много разных слов здесь', 24)).toBe('Высота 6.5 см и ещё…');
  });

  it('never exceeds the maximum length', () => {
    for (const text of ['а'.repeat(50), `${'а'.repeat(19)} б`, 'слово '.repeat(20)])
      expect(shorten(text, 20).length).toBeLessThanOrEqual(20);
  });
});
