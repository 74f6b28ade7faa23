import { computeSpellingDistance } from '#lib/domain/spelling.ts';
import { transliterateToRussian } from '#lib/domain/transliteration.ts';
import { computeWordKey, listBaseKeys, listNounKeys, type Token } from '../catalog/word-key.ts';
import { findClosestForm, isAdjective, isCommonWord, isNotSold, type KnownWord } from './known-word.ts';
import { ADJECTIVE_ENDING, type Vocabulary } from './vocabulary.ts';

/** Interpretation of one word of a query. */
export interface WordReading {
  /** Word of the query, normalized by `foldText`. */
  typed: string;
  /** Word to display: the typed form with corrected spelling. */
  shown: string;
  /** Key of the word itself, after the correction of its spelling. */
  ownKey: string;
  /**
   * Matching words of the vocabulary: one word, or all words that begin with the typed text. Empty when no word is
   * similar.
   */
  words: KnownWord[];
  /** Between 0 and 1: 1 for a known word, less for a similar word, 0 for an unknown word. */
  certainty: number;
  how: 'known' | 'beginning' | 'corrected' | 'unknown';
}

/** Minimum length of a prefix that may match longer words. */
const MIN_PREFIX = 3;
/** Minimum length of a word for prefix matches and spelling correction. */
const MIN_LETTERS = 3;
/**
 * Maximum spelling distance of homophones. A homophone is matched in addition to the words that begin with the typed
 * text.
 */
const MAX_HOMOPHONE_DISTANCE = 0.5;
/** Minimum length of a transliterated Russian word. Shorter Latin words are brands: «kari». */
const MIN_LATIN = 5;
/** Minimum key length of the base word of a diminutive: «бант» for «бантик». The limit does not apply to kinds. */
const MIN_BASE = 4;
/** Maximum number of words that one prefix matches. */
const MAX_PREFIX_MATCHES = 40;

/** Returns the maximum spelling distance for a word length. Similar-sounding characters have a distance of one half. */
function getMaxDistance(letters: number): number {
  if (letters <= 3) return 0.4;
  if (letters === 4) return 0.8;
  if (letters <= 6) return 1.0;
  return letters <= 8 ? 1.4 : 1.8;
}

/** Extra distance for a different first character, because typing errors are rare in the first character. */
const FIRST_LETTER_PENALTY = 0.3;
const isWord = (text: string): boolean => /^\p{L}+$/u.test(text);

const isHomophone = (typed: string, { shown }: KnownWord): boolean =>
  shown.length === typed.length &&
  computeSpellingDistance(typed, shown, MAX_HOMOPHONE_DISTANCE) <= MAX_HOMOPHONE_DISTANCE;

/** Finds the word with the smallest spelling distance. Null when no word is within the limit. */
function findNearest(token: Token, words: Iterable<KnownWord>): { word: KnownWord; cost: number } | null {
  // The typing error «черныи» is an adjective too, because й and и are easily confused.
  const isNoun = !ADJECTIVE_ENDING.test(token.text.replace(/([ыи])и$/, '$1й'));
  const limits = { key: getMaxDistance(token.key.length), text: getMaxDistance(token.text.length) };
  let best: { word: KnownWord; cost: number } | null = null;
  for (const word of words) {
    if (Math.abs(word.shown.length - token.text.length) > (token.text.length > 6 ? 3 : 1)) continue;
    if (isNoun && isAdjective(word)) continue;
    const extra = word.rarity + (word.key[0] === token.key[0] ? 0 : FIRST_LETTER_PENALTY);
    const room = (best?.cost ?? limits.text) - extra;
    if (room < 0) continue;
    const distance = Math.min(
      computeSpellingDistance(token.key, word.key, Math.min(room, limits.key - extra)),
      computeSpellingDistance(token.text, word.shown, room),
    );
    const cost = distance + extra;
    if (cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { word, cost };
  }
  return best;
}

/** Minimum key length of the base word of a misspelt diminutive, such as «сапоги» for «сопожки». */
const MIN_MISSPELT_BASE = 4;

function findNearestBase({ text }: Token, words: ReadonlyMap<string, KnownWord>) {
  const keys = listBaseKeys(text).filter((key) => key.length >= MIN_MISSPELT_BASE);
  return (
    keys.map((key) => findNearest({ text, key }, words.values())).find((found) => found !== null) ?? null
  );
}

/** Minimum length of each of two words that were typed without a space. */
const MIN_HALF = 3;

/** Splits two known words that were typed without a space: «красныетуфли». */
function readHalves({ text }: Token, { words }: Vocabulary): WordReading[] | null {
  for (let at = MIN_HALF; at <= text.length - MIN_HALF; at++) {
    const halves = [text.slice(0, at), text.slice(at)];
    const known = halves.map((half) => words.get(computeWordKey(half)));
    if (known.every((word) => word !== undefined && word.rarity === 0))
      return halves.map((typed, half) => ({
        typed,
        shown: typed,
        ownKey: computeWordKey(typed),
        words: [known[half]].filter((word) => word !== undefined),
        certainty: 0.9,
        how: 'known',
      }));
  }
  return null;
}

/** Maximum number of cached words. Words are cached because they repeat between queries. */
const MAX_CACHED_WORDS = 5_000;
const cachedReadings = new WeakMap<Vocabulary, Map<string, WordReading[]>>();

/**
 * Interprets a word of a query: the word itself, the noun of an adjective, words with this prefix, two words without a
 * space, or the word with the most similar spelling. Cached until the vocabulary changes.
 */
export function interpretWord(token: Token, vocabulary: Vocabulary): WordReading[] {
  let known = cachedReadings.get(vocabulary);
  if (!known) {
    known = new Map();
    cachedReadings.set(vocabulary, known);
  }
  const before = known.get(token.text);
  if (before) return before;
  const alone = readWord(token, vocabulary);
  const isSure = alone.how === 'known' || alone.how === 'beginning';
  const read = (isSure ? null : readHalves(token, vocabulary)) ?? [alone];
  if (known.size >= MAX_CACHED_WORDS) known.clear();
  known.set(token.text, read);
  return read;
}

/** Finds the word itself, the noun of an adjective, or the base word of a diminutive. */
function readRelated(token: Token, { words, meanings, names, parts }: Vocabulary): KnownWord | undefined {
  const known = words.get(token.key);
  const exact = parts.has(token.key) ? undefined : known;
  const [usual = '', changed = ''] = listNounKeys(token.text);
  const noun = words.get(usual) ?? (meanings.has(changed) ? words.get(changed) : undefined);
  // «кожаные» is also in titles, but the filter has the value «кожа».
  if (noun && meanings.has(noun.key) && !meanings.has(token.key)) return noun;
  if (exact) return exact;
  // Names are excluded: «вечерний» does not match the product named «Вечер».
  if (noun && !names.has(noun.key)) return noun;
  const base = listBaseKeys(token.text)
    .filter((key) => !parts.has(key))
    .map((key) => words.get(key))
    .find((word) => word !== undefined && (word.rarity === 0 || word.key.length >= MIN_BASE));
  return base ?? known;
}

function readWord(token: Token, vocabulary: Vocabulary): WordReading {
  const { words } = vocabulary;
  const typed = token.text;
  const unknown: WordReading = {
    typed,
    shown: typed,
    ownKey: token.key,
    words: [],
    certainty: 0,
    how: 'unknown',
  };
  // A number that is not a size has no meaning here.
  if (/^\d/.test(typed) || isNotSold(token, words)) return unknown;
  const related = readRelated(token, vocabulary);
  if (related)
    return { typed, shown: typed, ownKey: token.key, words: [related], certainty: 1, how: 'known' };
  if (!isWord(typed) || typed.length < MIN_LETTERS) return unknown;
  const prefixed = findByPrefix(token, words.values());
  if (prefixed.length > 0) {
    const alike = [...words.values()].filter((word) => !prefixed.includes(word) && isHomophone(typed, word));
    const own = prefixed.length === 1 ? (prefixed[0]?.key ?? token.key) : token.key;
    return {
      typed,
      shown: typed,
      ownKey: own,
      words: [...prefixed, ...alike],
      certainty: 0.9,
      how: 'beginning',
    };
  }
  if (isCommonWord(token)) return unknown;
  const best = findNearest(token, words.values()) ?? findNearestBase(token, words);
  if (best) {
    const shown = findClosestForm(best.word, typed);
    const word = readRelated({ text: shown, key: best.word.key }, vocabulary) ?? best.word;
    const certainty = 0.85 - best.cost / 10;
    return { typed, shown, ownKey: best.word.key, words: [word], certainty, how: 'corrected' };
  }
  return readLatin(token, vocabulary) ?? unknown;
}

/** Interprets a transliterated Russian word: «botinki». */
function readLatin({ text: typed }: Token, vocabulary: Vocabulary): WordReading | null {
  const russian = /^[a-z]+$/.test(typed) ? transliterateToRussian(typed) : null;
  if (!russian) return null;
  const read = readWord({ text: russian, key: computeWordKey(russian) }, vocabulary);
  const [word] = read.words;
  const own = vocabulary.words.get(read.ownKey);
  const isSure = read.how === 'beginning' || own?.forms.has(russian);
  if (!word || (!isSure && russian.length < MIN_LATIN)) return null;
  const shown = read.how === 'beginning' ? word.shown : findClosestForm(own ?? word, russian);
  return { ...read, typed, shown, certainty: read.certainty * 0.95, how: 'corrected' };
}

function findByPrefix({ text }: Token, words: Iterable<KnownWord>): KnownWord[] {
  if (text.length < MIN_PREFIX) return [];
  const prefixed = [...words].filter((word) => word.shown.startsWith(text) || word.key.startsWith(text));
  const least = Math.min(...prefixed.map(({ rarity }) => rarity));
  return prefixed.filter(({ rarity }) => rarity === least).slice(0, MAX_PREFIX_MATCHES);
}
