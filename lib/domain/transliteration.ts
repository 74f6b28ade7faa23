import { transliteration } from './russian/words.ts';

const LONGEST = 4;

/**
 * A Russian word written in Latin letters, in Russian ones: `botinki` → «ботинки». English words become nonsense, which a
 * search then does not know.
 * @param word in lower case
 */
export function toRussian(word: string): string {
  let russian = '';
  for (let at = 0; at < word.length; ) {
    let length = Math.min(LONGEST, word.length - at);
    while (length > 1 && transliteration[word.slice(at, at + length)] === undefined) length--;
    russian += transliteration[word.slice(at, at + length)] ?? '';
    at += length;
  }
  return russian;
}
