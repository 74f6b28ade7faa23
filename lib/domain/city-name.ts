import { cityAliases, cityLetters, cityNoiseWords } from './russian/cities.ts';
import { foldText } from './text.ts';
import { removeInvisible } from './visible-text.ts';

type Letters = Readonly<{ signs: string; meant: string }>;

const replaceLetters = (text: string, { signs, meant }: Letters): string =>
  Array.from(text, (sign) => meant[signs.indexOf(sign)] ?? sign).join('');

/** Replaces Latin look-alikes by Cyrillic characters: `MOCKBA` → «москва». */
export const replaceLatinLookAlikes = (text: string): string => replaceLetters(text, cityLetters.latin);

const isMixed = (word: string) => /[а-я]/.test(word) && /[a-z]/.test(word);

const KINDS: ReadonlySet<string> = new Set(cityNoiseWords);

/**
 * Splits a text into words without accents, folded by `foldText`. Hyphens, dashes and dots separate words, like spaces.
 */
export function splitPlaceWords(text: string): string[] {
  const folded = replaceLetters(
    foldText(removeInvisible(text).normalize('NFC')).replace(/\p{M}+/gu, ''),
    cityLetters.slavic,
  );
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (isMixed(word) ? replaceLatinLookAlikes(word) : word));
}

/**
 * Splits the typed name of a city into words. «г.», «город» and the country are removed, unless there are no other
 * words.
 */
export function splitCityWords(typed: string): string[] {
  const words = splitPlaceWords(typed);
  const telling = words.filter((word) => !KINDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Joins words without spaces, so that all spellings of a city's name become equal. */
export const joinWithoutSpaces = (words: readonly string[]): string => words.join('');

/** Short and earlier names of cities. The key is the city's name, as `joinWithoutSpaces` returns it. */
export const aliasesByCity: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(cityAliases).map(([name, aliases]) => [joinWithoutSpaces(splitPlaceWords(name)), aliases]),
);
const NAMES = new Map([...aliasesByCity].flatMap(([name, aliases]) => aliases.map((alias) => [alias, name])));

/** Normalizes a typed city for comparison: «г. Санкт Петербург» and «СПб» become equal. */
export function toCityKey(typed: string): string {
  const name = joinWithoutSpaces(splitCityWords(typed));
  return NAMES.get(name) ?? name;
}
