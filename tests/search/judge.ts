import type { EndpointResult } from '#lib/contracts/index.ts';
import { switchKeyboardLayout } from '#lib/domain/keyboard-layout.ts';
import { foldText } from '#lib/domain/text.ts';
import type { JudgedQuery } from './judged-table.ts';

type Found = EndpointResult<'GET /services/rest/v1/products/search'>;
type Card = Found['products'][number];

/** Data of the shop that a search response does not contain. */
export interface Facts {
  /** Filter values of each product as `name=value`. */
  facets: ReadonlyMap<number, ReadonlySet<string>>;
  /** Normalized words of the shop. A corrected query may contain only these words and the words that were typed. */
  words: ReadonlySet<string>;
}

const FIRST = 3;

const TESTS: Readonly<Record<string, (card: Card, value: string, facts: Facts) => boolean>> = {
  t: ({ title }, value) => new RegExp(value).test(foldText(title)),
  c: ({ color }, value) => value.split(',').includes(color.value[0]?.name ?? ''),
  f: ({ id }, value, { facets }) => {
    const [name, values = ''] = value.split('=');
    return values.split(',').some((one) => facets.get(id)?.has(`${name}=${one}`));
  },
  p: ({ price }, value) => price !== null && price.price <= Number(value),
  P: ({ price }, value) => price !== null && price.price >= Number(value),
  s: ({ offers, store_sizes }, value) =>
    offers.some(({ title, is_available }) => is_available && title === value) ||
    !!store_sizes?.includes(value),
  n: ({ vendor_code }, value) => vendor_code.startsWith(value),
  l: ({ label }, value) => label === value,
  d: ({ price }, value) => price !== null && price.discount_percent >= Number(value),
};

/** Converts an adjective to the masculine form that colors and filters use: «черные» to «черный». */
const adjective = (word: string): string => word.replace(/(?:ые|ая|ое|ую)$/, 'ый');

/** Splits a text into normalized words. */
export const splitWords = (text: string): string[] => foldText(text).match(/\p{L}+/gu) ?? [];

function faultOfRule(rule: string, found: Found, facts: Facts): string | null {
  const { products, pages, total, searched } = found;
  if (rule === 'none') return total === 0 && found.sections.length === 0 ? null : 'something is found';
  if (rule === 'only')
    return total === 0 && pages.length > 0 ? null : `${total} products, ${pages.length} pages`;
  const [name = '', value = ''] = [rule.slice(0, rule.indexOf(':')), rule.slice(rule.indexOf(':') + 1)];
  if (name === 'page') return pages.some(({ path }) => path === value) ? null : 'the page is missing';
  if (name === 'as') return searched === value ? null : `shown as «${searched}»`;
  if (name === 'no') return null;
  if (name === '1')
    return new RegExp(value).test(foldText(products[0]?.title ?? ''))
      ? null
      : `${rule}: ${products[0]?.title}`;
  const wrong = products.slice(0, FIRST).find((card) => !TESTS[name]?.(card, value, facts));
  if (total === 0) return 'nothing is found';
  return wrong ? `${rule}: ${wrong.title}, ${wrong.color.value[0]?.name}` : null;
}

/** Finds the first fault of a search response. @returns null for a good response */
export function findFault({ query, rules }: JudgedQuery, found: Found, facts: Facts): string | null {
  const typed = new Set(splitWords(`${query} ${switchKeyboardLayout(foldText(query)) ?? ''}`));
  const unreal = splitWords(found.searched).find(
    (word) => !typed.has(word) && !facts.words.has(word) && !facts.words.has(adjective(word)),
  );
  if (unreal) return `«${unreal}» is no word`;
  const left = found.ignored.find(
    (words) => !query.includes(words) && words.split(' ').some((one) => !query.includes(one)),
  );
  if (left) return `«${left}» was not typed`;
  const allowed = rules.find((rule) => rule.startsWith('no:'))?.slice(3) ?? '';
  if ((found.total ?? 0) > 0 && found.ignored.join('|') !== allowed)
    return `left out: ${found.ignored.join('|')}`;
  return rules.map((rule) => faultOfRule(rule, found, facts)).find((fault) => fault !== null) ?? null;
}
