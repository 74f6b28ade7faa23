import { adjectiveEndings } from '#lib/domain/russian/words.ts';
import { computeSpellingDistance } from '#lib/domain/spelling.ts';
import { commonRussianWords } from '#lib/texts/common-words.ts';
import { unsoldProductWords } from '#lib/texts/unsold-words.ts';
import { computeWordKey, type Token } from '../catalog/word-key.ts';

/** Word of the vocabulary, from products, sections, filters or the owner's terms. */
export interface KnownWord {
  key: string;
  /** Form of the word to display. */
  shown: string;
  /** All forms of the word in the shop's texts. */
  forms: ReadonlySet<string>;
  /** Penalty in spelling correction: 0 for words of kinds, filters and the owner's terms, more for other words. */
  rarity: number;
}

const BASIC = /^(.{2,})(ый|ий|ая|яя|ое|ее|ые|ие|ой)$/;
const SOFT_STEM = /н$/;
const HUSHED_STEM = /[кгх]$/;
const SIBILANT_STEM = /[жчшщ]$/;

/**
 * Lists the forms of an adjective, such as «черные» and «черную» for «черный». Empty for a word that is not an
 * adjective.
 */
function declineAdjective(form: string): string[] {
  const [, stem = '', ending = ''] = BASIC.exec(form) ?? [];
  if (!stem) return [];
  const isSoft = SOFT_STEM.test(stem) && adjectiveEndings.soft.includes(ending);
  const { soft, hushed, sibilant, hard } = adjectiveEndings;
  if (SIBILANT_STEM.test(stem)) return [form, ...sibilant.map((other) => stem + other)];
  const endings = isSoft ? soft : HUSHED_STEM.test(stem) ? hushed : hard;
  return endings.includes(ending) ? endings.map((other) => stem + other) : [];
}

/** True when every known form of the word is an adjective. An adjective never corrects a misspelt noun. */
export const isAdjective = ({ forms }: Pick<KnownWord, 'forms'>): boolean =>
  [...forms].every(
    (form) => declineAdjective(form).length > 0 || /(?:ого|его|ых|их|ым|им|ую|юю)$/.test(form),
  );

/** Finds the form of a word that is closest to the typed text: «замши» for «зомши». Adjectives are declined. */
export function findClosestForm({ forms, shown }: KnownWord, typed: string): string {
  if (forms.has(typed)) return typed;
  let best = { form: shown, distance: computeSpellingDistance(typed, shown, Number.POSITIVE_INFINITY) };
  // «щеткой» has the ending of an adjective, but is a form of a noun.
  const isDeclined = isAdjective({ forms }) && [...forms].some((form) => !/[оеу]й$|ою$/.test(form));
  for (const form of [...forms].flatMap((one) => (isDeclined ? [one, ...declineAdjective(one)] : [one]))) {
    const distance = computeSpellingDistance(typed, form, best.distance);
    if (distance < best.distance) best = { form, distance };
  }
  return best.form;
}

/** Rarity of words that are only in descriptions of products. */
export const RARITY_MENTIONED = 0.25;

const otherKeys = new Set([...unsoldProductWords].map(computeWordKey));
const commonKeys = new Set([...commonRussianWords].map(computeWordKey));

/** True for a form of a common Russian word, which is never treated as a misspelling. */
export const isCommonWord = ({ text, key }: Token): boolean =>
  commonRussianWords.has(text) || commonKeys.has(key);

/** True for the name of a thing that is not sold: a real word that is in no product, or only in descriptions. */
export function isNotSold({ text, key }: Token, words: ReadonlyMap<string, KnownWord>): boolean {
  const known = words.get(key);
  if (!unsoldProductWords.has(text)) return otherKeys.has(key) && !known;
  if (!known || known.rarity === RARITY_MENTIONED) return true;
  // The word is sold if the shop's texts contain another form of the same noun: «для платья» matches «под платье».
  return !known.forms.has(text) && ![...known.forms].some((form) => unsoldProductWords.has(form));
}
