import { cityAliases, cityKinds, cityLetters } from './russian/cities.ts';
import { foldText } from './text.ts';
import { withoutInvisible } from './visible-text.ts';

type Letters = Readonly<{ signs: string; meant: string }>;

const replaceLetters = (text: string, { signs, meant }: Letters): string =>
  Array.from(text, (sign) => meant[signs.indexOf(sign)] ?? sign).join('');

/** Latin letters in a text replaced by Cyrillic ones of the same look: `MOCKBA` → «москва». */
export const withCyrillicLetters = (text: string): string => replaceLetters(text, cityLetters.latin);

const isMixed = (word: string) => /[а-я]/.test(word) && /[a-z]/.test(word);

const KINDS: ReadonlySet<string> = new Set(cityKinds);

/** Words of a text: folded, without accents, every hyphen, dash and dot as a space. */
export function placeWords(text: string): string[] {
  const folded = replaceLetters(
    foldText(withoutInvisible(text).normalize('NFC')).replace(/\p{M}+/gu, ''),
    cityLetters.slavic,
  );
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (isMixed(word) ? withCyrillicLetters(word) : word));
}

/** Words of a city as typed, without «г.», «город» and the country, unless there are no others. */
export function cityWords(typed: string): string[] {
  const words = placeWords(typed);
  const telling = words.filter((word) => !KINDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words without spaces: the names of one city in any spelling are equal in this form. */
export const squeeze = (words: readonly string[]): string => words.join('');

/** Short and former names by the squeezed name of the city. */
export const aliasesOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(cityAliases).map(([name, aliases]) => [squeeze(placeWords(name)), aliases]),
);
const NAMES = new Map([...aliasesOf].flatMap(([name, aliases]) => aliases.map((alias) => [alias, name])));

/** The form in which typed names of cities are compared: «г. Санкт Петербург» and «СПб» are one. */
export function cityKey(typed: string): string {
  const name = squeeze(cityWords(typed));
  return NAMES.get(name) ?? name;
}
