import { spellingDistance } from '#lib/domain/spelling.ts';
import { toRussian } from '#lib/domain/transliteration.ts';
import { nounKeys, plainKeys, type Token, wordKey } from '../catalog/word-key.ts';
import { isAdjective, isCommonWord, isNotSold, type KnownWord, likestForm } from './known-word.ts';
import { ADJECTIVE, type Vocabulary } from './vocabulary.ts';

/** A word of a query as the shop knows it. */
export interface Read {
  /** As it was typed. */
  typed: string;
  /** For the shopper to read: as it was typed, spelt right. */
  shown: string;
  /** The key of the word itself, misspelt or not. */
  own: string;
  /** Words that it stands for: one, or all that begin with it; none when nothing is like it. */
  words: KnownWord[];
  /** 1 for a known word, less for what is only like one, 0 for none. */
  certainty: number;
  how: 'known' | 'beginning' | 'corrected' | 'unknown';
}

/** Letters from which on a word may be unfinished. */
const BEGINNING = 3;
/** Shorter words are known exactly or not at all. */
const LEAST_LETTERS = 3;
/** So little is wrong in a word that is heard like another: it is that, rather than a beginning alone. */
const HEARD_ALIKE = 0.5;
/** Shorter Latin words are brands rather than misspelt Russian ones: «kari». */
const LEAST_LATIN = 5;
/** Letters of a plain word that a diminutive comes from, when it is no kind: «бантик» of «бант». */
const LEAST_PLAIN = 4;
/** Words that one beginning may stand for. */
const MOST_BEGUN = 40;

/** How much may be wrong in a word of so many letters; misheard letters count for half of one. */
function limitOf(letters: number): number {
  if (letters <= 3) return 0.4;
  if (letters === 4) return 0.8;
  if (letters <= 6) return 1.0;
  return letters <= 8 ? 1.4 : 1.8;
}

/** Who errs hardly errs in the first letter. */
const OTHER_FIRST = 0.3;
const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);

const isHeardAs = (typed: string, { shown }: KnownWord): boolean =>
  shown.length === typed.length && spellingDistance(typed, shown, HEARD_ALIKE) <= HEARD_ALIKE;

function nearest(token: Token, words: Iterable<KnownWord>): { word: KnownWord; cost: number } | null {
  // «черныи»: й and и are one key apart.
  const isNoun = !ADJECTIVE.test(token.text.replace(/([ыи])и$/, '$1й'));
  const limits = { key: limitOf(token.key.length), text: limitOf(token.text.length) };
  let best: { word: KnownWord; cost: number } | null = null;
  for (const word of words) {
    if (Math.abs(word.shown.length - token.text.length) > (token.text.length > 6 ? 3 : 1)) continue;
    if (isNoun && isAdjective(word)) continue;
    const extra = word.rarity + (word.key[0] === token.key[0] ? 0 : OTHER_FIRST);
    const room = (best?.cost ?? limits.text) - extra;
    if (room < 0) continue;
    const distance = Math.min(
      spellingDistance(token.key, word.key, Math.min(room, limits.key - extra)),
      spellingDistance(token.text, word.shown, room),
    );
    const cost = distance + extra;
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { word, cost };
  }
  return best;
}

/** Letters of a plain word that a misspelt diminutive may come from: «сопожки» of «сапоги». */
const LEAST_MISSPELT_PLAIN = 4;

function nearestPlain({ text }: Token, words: ReadonlyMap<string, KnownWord>) {
  const keys = plainKeys(text).filter((key) => key.length >= LEAST_MISSPELT_PLAIN);
  return keys.map((key) => nearest({ text, key }, words.values())).find((found) => found !== null) ?? null;
}

/** Letters of each half of two words that were written as one. */
const HALF = 3;

/** «красныетуфли»: two words that the shop knows, without the space between them. */
function readHalves({ text }: Token, { words }: Vocabulary): Read[] | null {
  for (let at = HALF; at <= text.length - HALF; at++) {
    const halves = [text.slice(0, at), text.slice(at)];
    const known = halves.map((half) => words.get(wordKey(half)));
    if (known.every((word) => word !== undefined && word.rarity === 0))
      return halves.map((typed, half) => ({
        typed,
        shown: typed,
        own: wordKey(typed),
        words: [known[half]].filter((word) => word !== undefined),
        certainty: 0.9,
        how: 'known',
      }));
  }
  return null;
}

/** Remembers what words of queries are: the same ones are typed again and again. */
const MOST_REMEMBERED = 5_000;
const remembered = new WeakMap<Vocabulary, Map<string, Read[]>>();

/**
 * What a word of a query stands for in the shop: itself, the noun of an adjective, the words that it begins, two words without
 * a space, or the one that it is most like.
 */
export function readWords(token: Token, vocabulary: Vocabulary): Read[] {
  let known = remembered.get(vocabulary);
  if (!known) {
    known = new Map();
    remembered.set(vocabulary, known);
  }
  const before = known.get(token.text);
  if (before) return before;
  const alone = readAnew(token, vocabulary);
  const isSure = alone.how === 'known' || alone.how === 'beginning';
  const read = (isSure ? null : readHalves(token, vocabulary)) ?? [alone];
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(token.text, read);
  return read;
}

/** The word itself, the noun of an adjective, or the plain word of a diminutive. */
function readRelated(token: Token, { words, meanings, names, parts }: Vocabulary): KnownWord | undefined {
  const known = words.get(token.key);
  const exact = parts.has(token.key) ? undefined : known;
  const [usual = '', changed = ''] = nounKeys(token.text);
  const noun = words.get(usual) ?? (meanings.has(changed) ? words.get(changed) : undefined);
  // «кожаные» stands in titles, too, but it is «кожа» that a filter knows.
  if (noun && meanings.has(noun.key) && !meanings.has(token.key)) return noun;
  if (exact) return exact;
  // «вечерний» is of no product that is called «Вечер».
  if (noun && !names.has(noun.key)) return noun;
  const plain = plainKeys(token.text)
    .filter((key) => !parts.has(key))
    .map((key) => words.get(key))
    .find((word) => word !== undefined && (word.rarity === 0 || word.key.length >= LEAST_PLAIN));
  return plain ?? known;
}

function readAnew(token: Token, vocabulary: Vocabulary): Read {
  const { words } = vocabulary;
  const typed = token.text;
  const unknown: Read = { typed, shown: typed, own: token.key, words: [], certainty: 0, how: 'unknown' };
  // A number that is no size says nothing by itself.
  if (/^\d/.test(typed) || isNotSold(token, words)) return unknown;
  const related = readRelated(token, vocabulary);
  if (related) return { typed, shown: typed, own: token.key, words: [related], certainty: 1, how: 'known' };
  if (!isWord(typed) || typed.length < LEAST_LETTERS) return unknown;
  const begun = beginning(token, words.values());
  if (begun.length > 0) {
    const alike = [...words.values()].filter((word) => !begun.includes(word) && isHeardAs(typed, word));
    const own = begun.length === 1 ? (begun[0]?.key ?? token.key) : token.key;
    return { typed, shown: typed, own, words: [...begun, ...alike], certainty: 0.9, how: 'beginning' };
  }
  if (isCommonWord(token)) return unknown;
  const best = nearest(token, words.values()) ?? nearestPlain(token, words);
  if (best) {
    const shown = likestForm(best.word, typed);
    const word = readRelated({ text: shown, key: best.word.key }, vocabulary) ?? best.word;
    const certainty = 0.85 - best.cost / 10;
    return { typed, shown, own: best.word.key, words: [word], certainty, how: 'corrected' };
  }
  return readLatin(token, vocabulary) ?? unknown;
}

/** A Russian word in Latin letters: «botinki». */
function readLatin({ text: typed }: Token, vocabulary: Vocabulary): Read | null {
  const russian = /^[a-z]+$/.test(typed) ? toRussian(typed) : null;
  if (!russian) return null;
  const read = readAnew({ text: russian, key: wordKey(russian) }, vocabulary);
  const [word] = read.words;
  const own = vocabulary.words.get(read.own);
  const isSure = read.how === 'beginning' || own?.forms.has(russian);
  if (!word || (!isSure && russian.length < LEAST_LATIN)) return null;
  const shown = read.how === 'beginning' ? word.shown : likestForm(own ?? word, russian);
  return { ...read, typed, shown, certainty: read.certainty * 0.95, how: 'corrected' };
}

function beginning({ text }: Token, words: Iterable<KnownWord>): KnownWord[] {
  if (text.length < BEGINNING) return [];
  const begun = [...words].filter((word) => word.shown.startsWith(text) || word.key.startsWith(text));
  const least = Math.min(...begun.map(({ rarity }) => rarity));
  return begun.filter(({ rarity }) => rarity === least).slice(0, MOST_BEGUN);
}
