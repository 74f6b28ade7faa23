import { transliteration } from './russian/words.ts';

const LONGEST = 4;

/**
 * Transliterates a Russian word from Latin to Cyrillic: `botinki` → «ботинки». English words become nonsense that a
 * search does not find.
 * @param word word in lower case
 */
export function transliterateToRussian(word: string): string {
  let russian = '';
  for (let at = 0; at < word.length; ) {
    let length = Math.min(LONGEST, word.length - at);
    while (length > 1 && transliteration[word.slice(at, at + length)] === undefined) length--;
    russian += transliteration[word.slice(at, at + length)] ?? '';
    at += length;
  }
  return russian;
}
