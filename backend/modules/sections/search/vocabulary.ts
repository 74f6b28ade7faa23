import type { Catalog } from '../catalog/index.ts';
import type { IndexedWord } from '../catalog/word-index.ts';
import { type Token, tokenize } from '../catalog/word-key.ts';
import { type KnownWord, RARITY_MENTIONED } from './known-word.ts';
import {
  createConditionMeaning,
  createFamilyMeaning,
  createSectionMeaning,
  type Meaning,
  parseListingMeaning,
} from './meaning.ts';
import { STOP_WORDS } from './stop-words.ts';

/** Page that a query finds in addition to products. */
export interface PageTarget {
  path: string;
  title: string;
}

/** Words and phrases that a search recognizes. */
export interface Vocabulary {
  /** Words by their keys. */
  words: ReadonlyMap<string, KnownWord>;
  /** Meanings by phrase key (joinWordKeys). */
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** The owner's synonyms by phrase key. */
  synonyms: ReadonlyMap<string, readonly Token[]>;
  /** Phrases with a synonym, as they are stored in the owner's terms. */
  phrases: ReadonlySet<string>;
  /** Keys of the words in product names. */
  names: ReadonlySet<string>;
  /** Keys of words that have a meaning only as a part of a phrase. */
  parts: ReadonlySet<string>;
  pages: ReadonlyMap<string, readonly PageTarget[]>;
  /** Target URL paths of redirects, by the phrase key of the whole query. */
  redirects: ReadonlyMap<string, string>;
  /** Number of words in the longest phrase. */
  longest: number;
}

const RARITY = { kind: 0, filter: 0, owner: 0, part: 0.1, title: 0.35, text: RARITY_MENTIONED } as const;

/** Joins the sorted keys of a phrase, so that «туфли красные» equals «красные туфли». */
export const joinWordKeys = (keys: readonly string[]): string => keys.toSorted().join(' ');

/** Builds the key of a phrase without its stop words. */
export const buildPhraseKey = (tokens: readonly Token[]): string =>
  joinWordKeys(tokens.filter(({ text }) => !STOP_WORDS.has(text)).map(({ key }) => key));

/** Endings of adjectives, such as «синий» and «высокие». */
export const ADJECTIVE_ENDING = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|юю|ых|их|ым|им|ыми|ими)$/;

class Builder {
  readonly words = new Map<string, KnownWord & { forms: Set<string> }>();
  readonly meanings = new Map<string, Meaning[]>();
  readonly synonyms = new Map<string, Token[]>();
  readonly pages = new Map<string, PageTarget[]>();
  readonly redirects = new Map<string, string>();
  readonly names = new Set<string>();
  readonly phrases = new Set<string>();
  readonly parts = new Set<string>();
  longest = 1;

  addWords(tokens: readonly Token[], rarity: number): void {
    for (const { key, text } of tokens) {
      const known = this.words.get(key);
      const forms = known?.forms ?? new Set<string>();
      forms.add(text);
      if (!known || known.rarity > rarity) this.words.set(key, { key, shown: text, forms, rarity });
    }
  }

  addPhrase<T>(map: Map<string, T[]>, text: string, value: T, rarity: number): void {
    const tokens = tokenize(text).filter((token) => !STOP_WORDS.has(token.text));
    const key = buildPhraseKey(tokens);
    if (!key) return;
    this.addWords(tokens, tokens.length > 1 ? Math.max(rarity, RARITY.part) : rarity);
    map.set(key, [...(map.get(key) ?? []), value]);
    this.longest = Math.max(this.longest, key.split(' ').length);
  }

  addMeaning(text: string, meaning: Meaning): void {
    this.addPhrase(this.meanings, text, meaning, RARITY.filter);
  }
}

const getRarity = ({ counts: [kind, title] }: IndexedWord): number => {
  if (kind > 0) return RARITY.kind;
  return title > 0 ? RARITY.title : RARITY.text;
};

/** Returns the title of a value without its explanation: «высокий» for «Высокий, от 7,5 см». */
const getValueName = (title: string): string => title.split(',')[0]?.toLowerCase() ?? '';

/** Adds nouns that some, but not all, values of a filter contain: «кожа» then means all values with this noun. */
function addSharedNouns(builder: Builder, name: string, titles: ReadonlyMap<string, string>): void {
  const values = new Map<string, string[]>();
  for (const [value, title] of titles) {
    const words = tokenize(getValueName(title));
    if (words.length > 1)
      for (const { text } of words)
        if (!STOP_WORDS.has(text) && !ADJECTIVE_ENDING.test(text))
          values.set(text, [...(values.get(text) ?? []), value]);
  }
  for (const [word, shared] of values)
    if (shared.length < titles.size)
      builder.addMeaning(word, createConditionMeaning({ name, values: shared }));
}

const splitTitle = (name: string, title: string): string[] =>
  name === 'type' ? [getValueName(title)] : getValueName(title).split(' и ');

function addFacets(builder: Builder, { productIndex, lists }: Catalog): void {
  const names = new Map(lists.facetNames.map(({ name, title }) => [name, title]));
  for (const [name, values] of productIndex.facets) {
    const titles = new Map([...values].map(([value, [first]]) => [value, first?.title ?? '']));
    // Types are skipped, because they are sections too, and titles of sections are added as a whole.
    if (name !== 'type' && name !== 'color') addSharedNouns(builder, name, titles);
    for (const [value, sets] of values) {
      // A value with several titles is found by each of them.
      for (const part of new Set(sets.flatMap(({ title }) => splitTitle(name, title)))) {
        const meaning =
          name === 'color'
            ? createFamilyMeaning(value, part)
            : createConditionMeaning({ name, values: [value] });
        const isAdjective = ADJECTIVE_ENDING.test(part) && !part.includes(' ');
        if (name === 'color' || !isAdjective) builder.addMeaning(part, meaning);
        else builder.addMeaning(`${part} ${names.get(name) ?? ''}`, meaning);
      }
    }
  }
}

function addOwnerTerms(builder: Builder, { lists }: Catalog): void {
  for (const { phrase, target, title, is_redirect } of lists.searchTerms) {
    const tokens = tokenize(phrase);
    if (is_redirect) builder.redirects.set(buildPhraseKey(tokens), target);
    const listing = target.startsWith('/') ? parseListingMeaning(target) : null;
    if (listing) builder.addPhrase(builder.meanings, phrase, listing, RARITY.owner);
    if (target.startsWith('/') && title !== null)
      builder.addPhrase(builder.pages, phrase, { path: target, title }, RARITY.owner);
    if (!target.startsWith('/')) {
      builder.addPhrase(new Map(), phrase, null, RARITY.owner);
      builder.synonyms.set(buildPhraseKey(tokens), tokenize(target));
      builder.phrases.add(phrase);
    }
  }
}

function buildVocabulary(catalog: Catalog): Vocabulary {
  const { productIndex, lists } = catalog;
  const builder = new Builder();
  for (const word of productIndex.words.listWords()) {
    const { key, displayForm, forms } = word;
    builder.words.set(key, { key, shown: displayForm, forms: new Set(forms), rarity: getRarity(word) });
  }
  for (const name of productIndex.words.listNames())
    for (const { key } of tokenize(name)) builder.names.add(key);
  for (const { title, code } of lists.sections) builder.addMeaning(title, createSectionMeaning(code));
  for (const { id, name } of lists.colors)
    if (productIndex.colors.has(id))
      builder.addMeaning(name, {
        role: 'color',
        findProducts: (now) => now.productIndex.colors.get(id)?.bits ?? now.productIndex.createEmptySet(),
      });
  for (const label of productIndex.labels.keys())
    builder.addMeaning(label, {
      role: 'other',
      findProducts: (now) => now.productIndex.labels.get(label)?.bits ?? now.productIndex.createEmptySet(),
    });
  addFacets(builder, catalog);
  addOwnerTerms(builder, catalog);
  const { meanings, synonyms, pages } = builder;
  for (const key of builder.words.keys())
    if (!productIndex.words.findWord(key) && ![meanings, synonyms, pages].some((map) => map.has(key)))
      builder.parts.add(key);
  return builder;
}

const cache = new WeakMap<Catalog, { words: number; values: number; lists: unknown; built: Vocabulary }>();

/**
 * Returns the current vocabulary. It is rebuilt only after words of products, filter values, sections or terms change.
 */
export function getVocabulary(catalog: Catalog): Vocabulary {
  const known = cache.get(catalog);
  const { valuesVersion, words } = catalog.productIndex;
  if (known?.words === words.version && known.values === valuesVersion && known.lists === catalog.lists)
    return known.built;
  const built = buildVocabulary(catalog);
  cache.set(catalog, { words: words.version, values: valuesVersion, lists: catalog.lists, built });
  return built;
}
