import { adjectiveEndings } from '#lib/domain/russian/words.ts';
import { spellingDistance } from '#lib/domain/spelling.ts';
import { commonWords } from '#lib/texts/common-words.ts';
import { otherThings } from '#lib/texts/other-things.ts';
import { type Token, wordKey } from '../catalog/word-key.ts';

/** A word that the shop knows, of its goods, sections, filters or the owner's own. */
export interface KnownWord {
  key: string;
  /** One of its forms, for the shopper to read. */
  shown: string;
  /** All of its forms that the shop has. */
  forms: ReadonlySet<string>;
  /** Of several words that a misspelt one is like, the one with the least costs less: what a thing is, before its name. */
  rarity: number;
}

const BASIC = /^(.{2,})(ый|ий|ая|яя|ое|ее|ые|ие|ой)$/;
const SOFT_STEM = /н$/;
const HUSHED_STEM = /[кгх]$/;
const SIBILANT_STEM = /[жчшщ]$/;

/** Forms of an adjective: «черные» and «черную» of «черный»; none of another word. */
function declined(form: string): string[] {
  const [, stem = '', ending = ''] = BASIC.exec(form) ?? [];
  if (!stem) return [];
  const isSoft = SOFT_STEM.test(stem) && adjectiveEndings.soft.includes(ending);
  const { soft, hushed, sibilant, hard } = adjectiveEndings;
  if (SIBILANT_STEM.test(stem)) return [form, ...sibilant.map((other) => stem + other)];
  const endings = isSoft ? soft : HUSHED_STEM.test(stem) ? hushed : hard;
  return endings.includes(ending) ? endings.map((other) => stem + other) : [];
}

/** Whether the shop has the word as an adjective alone: no misspelt noun is one. */
export const isAdjective = ({ forms }: Pick<KnownWord, 'forms'>): boolean =>
  [...forms].every((form) => declined(form).length > 0 || /(?:ого|его|ых|их|ым|им|ую|юю)$/.test(form));

/** The form of a word that is most like what was typed: «замши» for «зомши». It is one that the shop has, or of its adjective. */
export function likestForm({ forms, shown }: KnownWord, typed: string): string {
  if (forms.has(typed)) return typed;
  let best = { form: shown, distance: spellingDistance(typed, shown, Number.POSITIVE_INFINITY) };
  // «щеткой» looks like an adjective, and is a form of a noun.
  const isDeclined = isAdjective({ forms }) && [...forms].some((form) => !/[оеу]й$|ою$/.test(form));
  for (const form of [...forms].flatMap((one) => (isDeclined ? [one, ...declined(one)] : [one]))) {
    const distance = spellingDistance(typed, form, best.distance);
    if (distance < best.distance) best = { form, distance };
  }
  return best.form;
}

/** Rarity of words that texts of products only mention. */
export const MENTIONED = 0.25;

const otherKeys = new Set([...otherThings].map(wordKey));
const commonKeys = new Set([...commonWords].map(wordKey));

/** Whether a word is an ordinary one of the language, in any of its forms: it is no misspelling, whatever it is like. */
export const isCommonWord = ({ text, key }: Token): boolean => commonWords.has(text) || commonKeys.has(key);

/** Whether a word names a thing that is not sold: a real word, which products of the shop have in none of its forms or only mention. */
export function isNotSold({ text, key }: Token, words: ReadonlyMap<string, KnownWord>): boolean {
  const known = words.get(key);
  if (!otherThings.has(text)) return otherKeys.has(key) && !known;
  if (!known || known.rarity === MENTIONED) return true;
  // «для платья»: the shop has «под платье».
  return !known.forms.has(text) && ![...known.forms].some((form) => otherThings.has(form));
}
