import { spellingDistance } from '@/lib/domain/spelling';
import { otherThings } from '@/lib/texts/other-things';
import { type Token, wordKey } from '../catalog/word-key';

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

/** The form of a word that is most like what was typed: «замши» for «зомши». It is always one that the shop has. */
export function likestForm({ forms, shown }: KnownWord, typed: string): string {
  if (forms.has(typed)) return typed;
  let best = { form: shown, distance: spellingDistance(typed, shown, Number.POSITIVE_INFINITY) };
  for (const form of forms) {
    const distance = spellingDistance(typed, form, best.distance);
    if (distance < best.distance) best = { form, distance };
  }
  return best.form;
}

const otherKeys = new Set([...otherThings].map(wordKey));

/** Whether a word names a thing that is not sold: a real word, which the shop has in none of its forms. */
export function isNotSold({ text, key }: Token, words: ReadonlyMap<string, KnownWord>): boolean {
  const known = words.get(key);
  return otherThings.has(text) ? !known?.forms.has(text) : otherKeys.has(key) && !known;
}
