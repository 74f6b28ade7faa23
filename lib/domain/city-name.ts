import { cityAliases, cityKinds, cityLetters } from './russian/cities.ts';
import { foldText } from './text.ts';
import { withoutInvisible } from './visible-text.ts';

type Letters = Readonly<{ signs: string; meant: string }>;

const replaceLetters = (text: string, { signs, meant }: Letters): string =>
  Array.from(text, (sign) => meant[signs.indexOf(sign)] ?? sign).join('');

/** Replaces Latin look-alikes by Cyrillic characters: `MOCKBA` → «москва». */
export const withCyrillicLetters = (text: string): string => replaceLetters(text, cityLetters.latin);

const isMixed = (word: string) => /[а-я]/.test(word) && /[a-z]/.test(word);

const KINDS: ReadonlySet<string> = new Set(cityKinds);

/** Splits a text into words: folded, without accents, with hyphens, dashes and dots as spaces. */
export function placeWords(text: string): string[] {
  const folded = replaceLetters(
    foldText(withoutInvisible(text).normalize('NFC')).replace(/\p{M}+/gu, ''),
    cityLetters.slavic,
  );
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (isMixed(word) ? withCyrillicLetters(word) : word));
}

/** Splits a typed city into words. «г.», «город» and the country are removed, unless there are no other words. */
export function cityWords(typed: string): string[] {
  const words = placeWords(typed);
  const telling = words.filter((word) => !KINDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Joins words without spaces, so that all spellings of a city's name become equal. */
export const squeeze = (words: readonly string[]): string => words.join('');

/** Short and former names by the squeezed name of the city. */
export const aliasesOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(cityAliases).map(([name, aliases]) => [squeeze(placeWords(name)), aliases]),
);
const NAMES = new Map([...aliasesOf].flatMap(([name, aliases]) => aliases.map((alias) => [alias, name])));

/** Normalizes a typed city for comparison: «г. Санкт Петербург» and «СПб» become equal. */
export function cityKey(typed: string): string {
  const name = squeeze(cityWords(typed));
  return NAMES.get(name) ?? name;
}
