import { amounts, betweenWords } from '#lib/domain/russian/words.ts';
import { foldText } from '#lib/domain/text.ts';
import { add, type Bits } from './bits.ts';
import type { GoodsRow } from './repo.ts';
import { type Token, tokensOf } from './word-key.ts';

/** Where a word of a product stands; whatever is nearer to the title's beginning counts as the farther ones too. */
export const PLACES = { kind: 0, title: 1, text: 2 } as const;
export type Place = keyof typeof PLACES;

/** A word of goods on sale, by its key. */
export interface GoodsWord {
  id: number;
  key: string;
  /** One of its forms, as it stands nearest to a title's beginning. */
  shown: string;
  /** All of its forms that products have had. */
  forms: Set<string>;
  /** How many products have it, by its nearest place. */
  counts: [kind: number, title: number, text: number];
}

const PLACE_BITS = 2;
const PLACE_MASK = 3;
const MOST_KEPT = 400;

/** A title names the kind of a thing first: «Ботинки на каблуке «Сара» из замши» are «ботинки». */
const AFTER_KIND = new Set<string>([...betweenWords, amounts.not, amounts.without]);
const kindOf = (title: string): Token[] => {
  const tokens = tokensOf(title.split('«')[0] ?? '');
  const end = tokens.findIndex(({ text }) => AFTER_KIND.has(text));
  return end < 0 ? tokens : tokens.slice(0, end);
};

/** The words of a title as its shopper types them: «Лоферы с кистями «Ксения» из замши» is of the kind `лофер кист`. */
interface Named {
  /** Keys of the words before the name, sorted, without those between them. */
  kind: string;
  /** The name in quotes, folded; '' without one. */
  name: string;
}

/** Slots of the products by both parts of their titles. */
interface Titled {
  kinds: Map<string, number[]>;
  names: Map<string, number[]>;
}

const BETWEEN = new Set<string>(betweenWords);

/** Keys of words as one text, whatever their order; words between the telling ones are left out. */
export const keysOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ text }) => !BETWEEN.has(text))
    .map(({ key }) => key)
    .toSorted()
    .join(' ');

const namedBy = (title: string): Named => {
  const [kind = '', name = ''] = title.split(/[«»]/);
  return { kind: keysOf(tokensOf(kind)), name: foldText(name) };
};

/** Joined by dashes, with one at either end: `-pl-1072-05-`. */
export const codeParts = (code: string): string =>
  `-${(code.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).join('-')}-`;

/** The words of the goods on sale, and which of them has which. */
export class Words {
  readonly #byKey = new Map<string, GoodsWord>();
  readonly #byId: GoodsWord[] = [];
  /** By slot: a word's id and its nearest place in one number each, in ascending order. */
  readonly #slots: Int32Array[] = [];
  readonly #codes: string[] = [];
  readonly #titles: string[] = [];
  readonly #named = new Map<string, Named>();
  /** The products by both parts of their titles, until a title changes. */
  #titled: Titled | null = null;
  readonly #sets = new Map<string, Bits>();
  readonly #kinds = new Map<string, Token[]>();
  readonly #texts = new Map<string, Token[]>();
  #version = 0;

  /** Another number after each change of any word. */
  get version(): number {
    return this.#version;
  }

  /** Words that some product on sale has. */
  all(): GoodsWord[] {
    return this.#byId.filter(({ counts }) => counts[0] + counts[1] + counts[2] > 0);
  }

  get(key: string): GoodsWord | null {
    const word = this.#byKey.get(key);
    return word && word.counts[0] + word.counts[1] + word.counts[2] > 0 ? word : null;
  }

  put(slot: number, row: GoodsRow): void {
    const words = this.#read(row);
    const code = codeParts(row.vendor_code);
    const title = row.is_active ? row.title : '';
    if (this.#codes[slot] === code && this.#titles[slot] === title && isSame(this.#slots[slot], words))
      return;
    this.clear(slot);
    for (const entry of words) this.#count(entry, 1);
    this.#slots[slot] = words;
    this.#codes[slot] = code;
    this.#titles[slot] = title;
    this.#sets.clear();
    this.#titled = null;
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
    this.#titled = null;
    this.#version++;
  }

  /** Whether exactly this is known of the product's words. */
  agrees(slot: number, row: GoodsRow): boolean {
    return (
      this.#codes[slot] === codeParts(row.vendor_code) &&
      this.#titles[slot] === (row.is_active ? row.title : '') &&
      isSame(this.#slots[slot], this.#read(row))
    );
  }

  /** The products that have the word there or nearer to the title's beginning. Not to be changed. */
  having(key: string, place: Place, none: () => Bits): Bits {
    const name = `${place} ${key}`;
    const known = this.#sets.get(name);
    if (known) return known;
    const found = none();
    const id = this.#byKey.get(key)?.id;
    const least = (id ?? -1) << PLACE_BITS;
    const most = least | PLACES[place];
    if (id !== undefined)
      this.#slots.forEach((words, slot) => {
        for (const entry of words) {
          if (entry > most) break;
          if (entry >= least) {
            add(found, slot);
            break;
          }
        }
      });
    if (this.#sets.size >= MOST_KEPT) this.#sets.clear();
    this.#sets.set(name, found);
    return found;
  }

  /** The products whose vendor code has these parts one after another. @param parts as codeParts gives them */
  coded(parts: string, none: () => Bits): Bits {
    const found = none();
    const joined = parts.replaceAll('-', '');
    this.#codes.forEach((code, slot) => {
      if (code.includes(parts) || code.replaceAll('-', '') === joined) add(found, slot);
    });
    return found;
  }

  /** The products whose titles have exactly these words before the name. @param kind as keysOf gives them */
  ofKind(kind: string, none: () => Bits): Bits {
    return this.#setOf(this.#titledBy().kinds.get(kind), none);
  }

  /** The products that have exactly this name, folded, in quotes. */
  called(name: string, none: () => Bits): Bits {
    return this.#setOf(this.#titledBy().names.get(name), none);
  }

  /** Names that products have in quotes, folded. */
  names(): Iterable<string> {
    return this.#titledBy().names.keys();
  }

  #setOf(slots: readonly number[] | undefined, none: () => Bits): Bits {
    const found = none();
    for (const slot of slots ?? []) add(found, slot);
    return found;
  }

  #titledBy(): Titled {
    if (this.#titled) return this.#titled;
    const titled: Titled = { kinds: new Map(), names: new Map() };
    const enter = (map: Map<string, number[]>, key: string, slot: number) => {
      const slots = map.get(key);
      if (slots) slots.push(slot);
      else if (key) map.set(key, [slot]);
    };
    this.#titles.forEach((title, slot) => {
      const { kind, name } = readOnce(this.#named, title, namedBy);
      enter(titled.kinds, kind, slot);
      enter(titled.names, name, slot);
    });
    this.#titled = titled;
    return titled;
  }

  #count(entry: number, by: number): void {
    const word = this.#byId[entry >> PLACE_BITS];
    const place = entry & PLACE_MASK;
    if (word && (place === 0 || place === 1 || place === 2)) word.counts[place] += by;
  }

  #read({ is_active, title, search_text, facets }: GoodsRow): Int32Array {
    if (!is_active) return new Int32Array(0);
    const places = new Map<number, number>();
    const enter = (tokens: readonly Token[], place: number) => {
      for (const token of tokens) {
        const { id } = this.#word(token, place);
        if (!places.has(id)) places.set(id, place);
      }
    };
    enter(readOnce(this.#kinds, title, kindOf), PLACES.kind);
    enter(readOnce(this.#texts, title, tokensOf), PLACES.title);
    // What filters say is found by them, and more exactly: of «круглый год» the first word is no shape of a toe.
    const text = (facets ?? [])
      .filter(([name]) => name !== 'type')
      .reduce((left, [, , said]) => left.replace(foldText(said), ' '), search_text);
    // Almost every product has a text of its own, but its words are those of others.
    for (const part of text.split(' ')) enter(readOnce(this.#texts, part, tokensOf), PLACES.text);
    return Int32Array.from(places, ([id, place]) => (id << PLACE_BITS) | place).sort();
  }

  #word({ key, text }: Token, place: number): GoodsWord {
    const known = this.#byKey.get(key);
    if (known) {
      if (place < known.counts.findIndex((count) => count > 0)) known.shown = text;
      known.forms.add(text);
      return known;
    }
    const word: GoodsWord = {
      id: this.#byId.length,
      key,
      shown: text,
      forms: new Set([text]),
      counts: [0, 0, 0],
    };
    this.#byKey.set(key, word);
    this.#byId.push(word);
    return word;
  }
}

const MOST_READ = 50_000;

/** Titles and words repeat: each is read once. */
function readOnce<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const before = known.get(text);
  if (before) return before;
  const tokens = read(text);
  if (known.size >= MOST_READ) known.clear();
  known.set(text, tokens);
  return tokens;
}

function isSame(one: Int32Array | undefined, other: Int32Array): boolean {
  return one?.length === other.length && other.every((entry, index) => one[index] === entry);
}
