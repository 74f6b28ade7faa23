import type { Catalog } from '../catalog/index.ts';
import { type Token, tokensOf } from '../catalog/word-key.ts';
import type { GoodsWord } from '../catalog/words.ts';
import { BETWEEN } from './between.ts';
import { type KnownWord, MENTIONED } from './known-word.ts';
import { familyMeaning, listingMeaning, type Meaning, meant, sectionMeaning } from './meaning.ts';

/** A page that a query leads to beside goods. */
export interface PageTarget {
  path: string;
  title: string;
}

export interface Vocabulary {
  words: ReadonlyMap<string, KnownWord>;
  /** By the keys of its words (joinKeys). */
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** What the owner says a phrase is called in this shop. */
  synonyms: ReadonlyMap<string, readonly Token[]>;
  /** The phrases of the synonyms as the owner writes them. */
  phrases: ReadonlySet<string>;
  /** Keys of the words of products' names. */
  names: ReadonlySet<string>;
  /** Keys of words that mean something only in a phrase of the owner. */
  parts: ReadonlySet<string>;
  pages: ReadonlyMap<string, readonly PageTarget[]>;
  /** Where exactly this query leads at once. */
  redirects: ReadonlyMap<string, string>;
  /** Words of the longest phrase. */
  longest: number;
}

const RARITY = { kind: 0, filter: 0, owner: 0, part: 0.1, title: 0.35, text: MENTIONED } as const;

/** Keys of the words of a phrase as one, whatever their order: «туфли красные» are «красные туфли». */
export const joinKeys = (keys: readonly string[]): string => keys.toSorted().join(' ');

/** The telling words of a phrase as a key. */
export const phraseKey = (tokens: readonly Token[]): string =>
  joinKeys(tokens.filter(({ text }) => !BETWEEN.has(text)).map(({ key }) => key));

/** Endings of adjectives: «синий», «высокие» name no thing. */
export const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|юю|ых|их|ым|им|ыми|ими)$/;

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

  know(tokens: readonly Token[], rarity: number): void {
    for (const { key, text } of tokens) {
      const known = this.words.get(key);
      const forms = known?.forms ?? new Set<string>();
      forms.add(text);
      if (!known || known.rarity > rarity) this.words.set(key, { key, shown: text, forms, rarity });
    }
  }

  phrase<T>(map: Map<string, T[]>, text: string, value: T, rarity: number): void {
    const tokens = tokensOf(text).filter((token) => !BETWEEN.has(token.text));
    const key = phraseKey(tokens);
    if (!key) return;
    this.know(tokens, tokens.length > 1 ? Math.max(rarity, RARITY.part) : rarity);
    map.set(key, [...(map.get(key) ?? []), value]);
    this.longest = Math.max(this.longest, key.split(' ').length);
  }

  mean(text: string, meaning: Meaning): void {
    this.phrase(this.meanings, text, meaning, RARITY.filter);
  }
}

const rarityOf = ({ counts: [kind, title] }: GoodsWord): number => {
  if (kind > 0) return RARITY.kind;
  return title > 0 ? RARITY.title : RARITY.text;
};

/** A value's title without what explains it: «Высокий, от 7,5 см». */
const nameOf = (title: string): string => title.split(',')[0]?.toLowerCase() ?? '';

/** Nouns of titles that several values of a filter share, but not all: «кожа» is any leather. */
function readNouns(builder: Builder, name: string, titles: ReadonlyMap<string, string>): void {
  const values = new Map<string, string[]>();
  for (const [value, title] of titles) {
    const words = tokensOf(nameOf(title));
    if (words.length > 1)
      for (const { text } of words)
        if (!BETWEEN.has(text) && !ADJECTIVE.test(text))
          values.set(text, [...(values.get(text) ?? []), value]);
  }
  for (const [word, having] of values)
    if (having.length < titles.size) builder.mean(word, meant({ name, values: having }));
}

const partsOf = (name: string, title: string): string[] =>
  name === 'type' ? [nameOf(title)] : nameOf(title).split(' и ');

function readFacets(builder: Builder, { goods, lists }: Catalog): void {
  const names = new Map(lists.facetNames.map(({ name, title }) => [name, title]));
  for (const [name, values] of goods.facets) {
    const titles = new Map([...values].map(([value, [first]]) => [value, first?.title ?? '']));
    // Types are sections too, whose titles are read as a whole.
    if (name !== 'type' && name !== 'color') readNouns(builder, name, titles);
    for (const [value, sets] of values) {
      // A value that was renamed is found by both of its names.
      for (const part of new Set(sets.flatMap(({ title }) => partsOf(name, title)))) {
        const meaning = name === 'color' ? familyMeaning(value, part) : meant({ name, values: [value] });
        const isAdjective = ADJECTIVE.test(part) && !part.includes(' ');
        if (name === 'color' || !isAdjective) builder.mean(part, meaning);
        else builder.mean(`${part} ${names.get(name) ?? ''}`, meaning);
      }
    }
  }
}

function readOwners(builder: Builder, { lists }: Catalog): void {
  for (const { phrase, target, title, is_redirect } of lists.searchTerms) {
    const tokens = tokensOf(phrase);
    if (is_redirect) builder.redirects.set(phraseKey(tokens), target);
    const listing = target.startsWith('/') ? listingMeaning(target) : null;
    if (listing) builder.phrase(builder.meanings, phrase, listing, RARITY.owner);
    if (target.startsWith('/') && title !== null)
      builder.phrase(builder.pages, phrase, { path: target, title }, RARITY.owner);
    if (!target.startsWith('/')) {
      builder.phrase(new Map(), phrase, null, RARITY.owner);
      builder.synonyms.set(phraseKey(tokens), tokensOf(target));
      builder.phrases.add(phrase);
    }
  }
}

function build(catalog: Catalog): Vocabulary {
  const { goods, lists } = catalog;
  const builder = new Builder();
  for (const word of goods.words.all()) {
    const { key, shown, forms } = word;
    builder.words.set(key, { key, shown, forms: new Set(forms), rarity: rarityOf(word) });
  }
  for (const name of goods.words.names()) for (const { key } of tokensOf(name)) builder.names.add(key);
  for (const { title, code } of lists.sections) builder.mean(title, sectionMeaning(code));
  for (const { id, name } of lists.colors)
    if (goods.colors.has(id))
      builder.mean(name, {
        role: 'color',
        goods: (now) => now.goods.colors.get(id)?.bits ?? now.goods.none(),
      });
  for (const label of goods.labels.keys())
    builder.mean(label, {
      role: 'other',
      goods: (now) => now.goods.labels.get(label)?.bits ?? now.goods.none(),
    });
  readFacets(builder, catalog);
  readOwners(builder, catalog);
  const { meanings, synonyms, pages } = builder;
  for (const key of builder.words.keys())
    if (!goods.words.get(key) && ![meanings, synonyms, pages].some((map) => map.has(key)))
      builder.parts.add(key);
  return builder;
}

const kept = new WeakMap<Catalog, { words: number; values: number; lists: unknown; built: Vocabulary }>();

/** What the words of queries may mean now. Built again only when a word of the goods, a section or a term has changed. */
export function vocabularyOf(catalog: Catalog): Vocabulary {
  const known = kept.get(catalog);
  const { values, words } = catalog.goods;
  if (known?.words === words.version && known.values === values && known.lists === catalog.lists)
    return known.built;
  const built = build(catalog);
  kept.set(catalog, { words: words.version, values, lists: catalog.lists, built });
  return built;
}
