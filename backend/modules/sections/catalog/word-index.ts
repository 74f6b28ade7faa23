import { amountWords, stopWords } from '#lib/domain/russian/words.ts';
import { foldText } from '#lib/domain/text.ts';
import { addSlot, type Bits } from './bits.ts';
import type { ProductIndexRow } from './repo.ts';
import { type Token, tokenize } from './word-key.ts';

/**
 * Zones of a product's text. A zone includes the zones before it: a word of `kind` is also found in `title` and `text`.
 */
export const WORD_ZONES = { kind: 0, title: 1, text: 2 } as const;
export type WordZone = keyof typeof WORD_ZONES;

/** A word of active products, identified by its key. */
export interface IndexedWord {
  id: number;
  key: string;
  /** Form of the word to display: taken from the first zone that contains the word. */
  displayForm: string;
  /** All forms of the word that any product has had since the index was loaded. */
  forms: Set<string>;
  /** Number of products with the word, by the first zone that contains it. */
  counts: [kind: number, title: number, text: number];
}

const PLACE_BITS = 2;
const PLACE_MASK = 3;
/** Maximum number of cached sets. */
const MAX_CACHED_SETS = 400;

/** Words that end the kind at the start of a title: the kind of «Ботинки на каблуке «Сара» из замши» is «ботинки». */
const AFTER_KIND = new Set<string>([...stopWords, amountWords.not, amountWords.without]);
const parseKind = (title: string): Token[] => {
  const tokens = tokenize(title.split('«')[0] ?? '');
  const end = tokens.findIndex(({ text }) => AFTER_KIND.has(text));
  return end < 0 ? tokens : tokens.slice(0, end);
};

/** Parsed title: «Лоферы с кистями «Ксения» из замши» has the kind `кист лофер` and the name `ксения`. */
interface ParsedTitle {
  /** Sorted keys of the words before the name, without stop words. */
  kind: string;
  /** Name in quotes, normalized by `foldText`. Empty when the title contains no name. */
  name: string;
}

/** Slots of products by the kind and by the name in their titles. */
interface TitleIndex {
  kinds: Map<string, number[]>;
  names: Map<string, number[]>;
}

const STOP_WORDS = new Set<string>(stopWords);

/** Joins the sorted keys of words, so that their order does not matter. Stop words are left out. */
export const buildTitleKey = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ text }) => !STOP_WORDS.has(text))
    .map(({ key }) => key)
    .toSorted()
    .join(' ');

const parseTitle = (title: string): ParsedTitle => {
  const [kind = '', name = ''] = title.split(/[«»]/);
  return { kind: buildTitleKey(tokenize(kind)), name: foldText(name) };
};

/** Normalizes a vendor code to its parts, joined and surrounded by dashes: `-pl-1072-05-`. */
export const normalizeVendorCode = (code: string): string =>
  `-${(code.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).join('-')}-`;

/** Inverted index: the words of active products, and the products that have each word. */
export class WordIndex {
  readonly #byKey = new Map<string, IndexedWord>();
  readonly #byId: IndexedWord[] = [];
  /** By slot: ascending numbers. Each number encodes a word id and the first zone that contains the word. */
  readonly #slots: Int32Array[] = [];
  readonly #codes: string[] = [];
  readonly #titles: string[] = [];
  readonly #parsedTitles = new Map<string, ParsedTitle>();
  /** Cached until a title changes. */
  #titleIndex: TitleIndex | null = null;
  readonly #sets = new Map<string, Bits>();
  readonly #kinds = new Map<string, Token[]>();
  readonly #texts = new Map<string, Token[]>();
  #version = 0;

  /** Incremented after each change of any word. */
  get version(): number {
    return this.#version;
  }

  /** Lists the words that any active product has. */
  listWords(): IndexedWord[] {
    return this.#byId.filter(({ counts }) => counts[0] + counts[1] + counts[2] > 0);
  }

  findWord(key: string): IndexedWord | null {
    const word = this.#byKey.get(key);
    return word && word.counts[0] + word.counts[1] + word.counts[2] > 0 ? word : null;
  }

  put(slot: number, row: ProductIndexRow): void {
    const words = this.#read(row);
    const code = normalizeVendorCode(row.vendor_code);
    const title = row.is_active ? row.title : '';
    if (this.#codes[slot] === code && this.#titles[slot] === title && isSame(this.#slots[slot], words))
      return;
    this.clear(slot);
    for (const entry of words) this.#count(entry, 1);
    this.#slots[slot] = words;
    this.#codes[slot] = code;
    this.#titles[slot] = title;
    this.#sets.clear();
    this.#titleIndex = null;
    this.#version++;
  }

  clear(slot: number): void {
    const words = this.#slots[slot];
    if (!words) return;
    for (const entry of words) this.#count(entry, -1);
    delete this.#slots[slot];
    delete this.#codes[slot];
    delete this.#titles[slot];
    this.#sets.clear();
    this.#titleIndex = null;
    this.#version++;
  }

  /** True when the indexed words of the product equal the words of its row. */
  matchesRow(slot: number, row: ProductIndexRow): boolean {
    return (
      this.#codes[slot] === normalizeVendorCode(row.vendor_code) &&
      this.#titles[slot] === (row.is_active ? row.title : '') &&
      isSame(this.#slots[slot], this.#read(row))
    );
  }

  /**
   * Finds the products with the word in the zone or in a zone before it.
   * @param none creates an empty set
   * @returns a cached set: do not change it
   */
  findByWord(key: string, place: WordZone, none: () => Bits): Bits {
    const name = `${place} ${key}`;
    const known = this.#sets.get(name);
    if (known) return known;
    const found = none();
    const id = this.#byKey.get(key)?.id;
    const least = (id ?? -1) << PLACE_BITS;
    const most = least | WORD_ZONES[place];
    if (id !== undefined)
      this.#slots.forEach((words, slot) => {
        for (const entry of words) {
          if (entry > most) break;
          if (entry >= least) {
            addSlot(found, slot);
            break;
          }
        }
      });
    if (this.#sets.size >= MAX_CACHED_SETS) this.#sets.clear();
    this.#sets.set(name, found);
    return found;
  }

  /**
   * Finds the products whose vendor code contains these parts in sequence.
   * @param parts normalized by `normalizeVendorCode`
   */
  findByVendorCode(parts: string, none: () => Bits): Bits {
    const found = none();
    const joined = parts.replaceAll('-', '');
    this.#codes.forEach((code, slot) => {
      if (code.includes(parts) || code.replaceAll('-', '') === joined) addSlot(found, slot);
    });
    return found;
  }

  /**
   * Finds the products whose titles have exactly these words before the name.
   * @param kind built by `buildTitleKey`
   */
  findByKind(kind: string, none: () => Bits): Bits {
    return this.#setOf(this.#getTitleIndex().kinds.get(kind), none);
  }

  /**
   * Finds the products whose title contains exactly this name in quotes.
   * @param name normalized by `foldText`
   */
  findByName(name: string, none: () => Bits): Bits {
    return this.#setOf(this.#getTitleIndex().names.get(name), none);
  }

  /** Lists the names in quotes of all titles, normalized by `foldText`. */
  listNames(): Iterable<string> {
    return this.#getTitleIndex().names.keys();
  }

  #setOf(slots: readonly number[] | undefined, none: () => Bits): Bits {
    const found = none();
    for (const slot of slots ?? []) addSlot(found, slot);
    return found;
  }

  #getTitleIndex(): TitleIndex {
    if (this.#titleIndex) return this.#titleIndex;
    const index: TitleIndex = { kinds: new Map(), names: new Map() };
    const enter = (map: Map<string, number[]>, key: string, slot: number) => {
      const slots = map.get(key);
      if (slots) slots.push(slot);
      else if (key) map.set(key, [slot]);
    };
    this.#titles.forEach((title, slot) => {
      const { kind, name } = parseCached(this.#parsedTitles, title, parseTitle);
      enter(index.kinds, kind, slot);
      enter(index.names, name, slot);
    });
    this.#titleIndex = index;
    return index;
  }

  #count(entry: number, by: number): void {
    const word = this.#byId[entry >> PLACE_BITS];
    const place = entry & PLACE_MASK;
    if (word && (place === 0 || place === 1 || place === 2)) word.counts[place] += by;
  }

  #read({ is_active, title, search_text, facets }: ProductIndexRow): Int32Array {
    if (!is_active) return new Int32Array(0);
    const places = new Map<number, number>();
    const enter = (tokens: readonly Token[], place: number) => {
      for (const token of tokens) {
        const { id } = this.#word(token, place);
        if (!places.has(id)) places.set(id, place);
      }
    };
    enter(parseCached(this.#kinds, title, parseKind), WORD_ZONES.kind);
    enter(parseCached(this.#texts, title, tokenize), WORD_ZONES.title);
    // Filter values are removed from the text, because the filters find these products more exactly: the first word of
    // the season «круглый год» is not the shape of a toe.
    const text = (facets ?? [])
      .filter(([name]) => name !== 'type')
      .reduce((left, [, , label]) => left.replace(foldText(label), ' '), search_text);
    // Texts are parsed word by word, because almost every text is unique, but the words repeat.
    for (const part of text.split(' ')) enter(parseCached(this.#texts, part, tokenize), WORD_ZONES.text);
    return Int32Array.from(places, ([id, place]) => (id << PLACE_BITS) | place).sort();
  }

  #word({ key, text }: Token, place: number): IndexedWord {
    const known = this.#byKey.get(key);
    if (known) {
      if (place < known.counts.findIndex((count) => count > 0)) known.displayForm = text;
      known.forms.add(text);
      return known;
    }
    const word: IndexedWord = {
      id: this.#byId.length,
      key,
      displayForm: text,
      forms: new Set([text]),
      counts: [0, 0, 0],
    };
    this.#byKey.set(key, word);
    this.#byId.push(word);
    return word;
  }
}

/** Maximum number of cached texts. */
const MAX_CACHED_TEXTS = 50_000;

/** Caches the parsed form of a text, because titles and words repeat. */
function parseCached<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const before = known.get(text);
  if (before) return before;
  const tokens = read(text);
  if (known.size >= MAX_CACHED_TEXTS) known.clear();
  known.set(text, tokens);
  return tokens;
}

function isSame(one: Int32Array | undefined, other: Int32Array): boolean {
  return one?.length === other.length && other.every((entry, index) => one[index] === entry);
}
