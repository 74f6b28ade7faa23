import { readFileSync } from 'node:fs';
import type { DemoProduct } from '#demo/product.ts';
import { SECTIONS } from '#demo/sections.ts';
import { foldText } from '#lib/domain/text.ts';

/** Search query with the results that it should find. The header of bench/search/queries.tsv describes the format. */
export interface JudgedQuery {
  query: string;
  wanted: string[];
  near: string[];
  /** Correct spelling of a misspelt query, '' for a query that is spelt correctly. */
  as: string;
  topic: string;
}

export function readQueries(file: string): JudgedQuery[] {
  let topic = '';
  const rows: JudgedQuery[] = [];
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('# ')) topic = line.slice(2);
    if (line === '' || line.startsWith('#') || line.startsWith('query\t')) continue;
    const [query = '', wanted = '', near = '', as = ''] = line.split('\t');
    rows.push({ query, wanted: split(wanted), near: split(near), as: as.trim(), topic });
  }
  return rows;
}

const split = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

const sections = new Map(SECTIONS.map(({ id, code }) => [id, code]));

/**
 * Names of conditions about the kind of a product. A product that does not fulfil such a condition is not even nearly
 * right.
 */
const IS_KIND = new Set(['section', 'title']);

const CONDITION = /^([a-z]+)(=|<=|>=)(.+)$/;

function readCondition(text: string): { name: string; sign: string; values: string[] } {
  const [, name = '', sign = '', value = ''] = CONDITION.exec(text) ?? [];
  if (!name) throw new Error(`no condition: ${text}`);
  return { name, sign, values: value.split(',') };
}

function isMet(text: string, product: DemoProduct): boolean {
  const { name, sign, values } = readCondition(text);
  const some = (test: (value: string) => boolean) => values.some(test);
  const section = sections.get(product.sectionId) ?? '';
  const rouble = product.price / 100;
  switch (name) {
    case 'section':
      return some((value) => section === value || section.startsWith(`${value}/`));
    case 'shade':
      return some((value) => product.color.code === value);
    case 'price':
      return some((value) => (sign === '<=' ? rouble <= Number(value) : rouble >= Number(value)));
    case 'size':
      return some((value) => product.sizes.some(({ title, quantity }) => title === value && quantity > 0));
    case 'title':
      return some((value) => foldText(product.title).includes(value));
    case 'property':
      return some((value) => product.properties.some((property) => foldText(property.value).includes(value)));
    case 'shape':
      return some((value) => product.look.shape === value);
    case 'article':
      return some((value) => product.vendorCode === value || product.vendorCode.startsWith(`${value}-`));
    default:
      return some((value) => product.facets.some((facet) => facet.name === name && facet.value === value));
  }
}

/** Grades a product for a query: 3 when the product is wanted, 1 when it is nearly right, 0 otherwise. */
export function gradeProduct({ wanted, near }: JudgedQuery, product: DemoProduct): number {
  const conditions = wanted.filter((condition) => !condition.startsWith('page=') && condition !== 'nothing');
  if (conditions.length > 0) {
    const missed = conditions.filter((condition) => !isMet(condition, product));
    if (missed.length === 0) return 3;
    const [only] = missed;
    if (conditions.length > 1 && missed.length === 1 && only && !IS_KIND.has(readCondition(only).name))
      return 1;
  }
  return near.length > 0 && near.every((condition) => isMet(condition, product)) ? 1 : 0;
}

/** Lists the paths of the pages that the query should find, the best first. */
export const listWantedPages = ({ wanted }: JudgedQuery): string[] =>
  wanted.flatMap((condition) => (condition.startsWith('page=') ? condition.slice(5).split(',') : []));

export interface SearchAnswer {
  /** Paths of pages, shown above the products. */
  pages: string[];
  /** Ids of products in the order of the listing. */
  ids: number[];
}

const FIRST = 10;
const gain = (grade: number): number => 2 ** grade - 1;
const discounted = (grades: readonly number[]): number =>
  grades.slice(0, FIRST).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);

/** Lists the best grade of each model, because a listing shows one card per model. */
function gradesByModel(judged: JudgedQuery, products: Iterable<DemoProduct>): number[] {
  const best = new Map<number, number>();
  for (const product of products)
    best.set(product.modelId, Math.max(best.get(product.modelId) ?? 0, gradeProduct(judged, product)));
  return [...best.values()];
}

/**
 * Computes nDCG@10 from 0 to 1: the gain of the first ten results relative to the best possible first ten. Several
 * colors of one product model count once. A query for a page is scored by its first matching page or product: the
 * earlier this page or product is among the results, the higher the score.
 */
export function computeNdcg(
  judged: JudgedQuery,
  answer: SearchAnswer,
  products: ReadonlyMap<number, DemoProduct>,
): number {
  if (judged.wanted[0] === 'nothing') return answer.ids.length === 0 ? 1 : 0;
  const shownModels = new Set<number>();
  const grades = answer.ids.map((id) => {
    const product = products.get(id);
    if (!product || shownModels.has(product.modelId)) return 0;
    shownModels.add(product.modelId);
    return gradeProduct(judged, product);
  });
  const pages = listWantedPages(judged);
  if (pages.length > 0) {
    const shown = [...answer.pages.map((path) => (pages.includes(path) ? 3 : 0)), ...grades].slice(0, FIRST);
    return Math.max(0, ...shown.map((grade, at) => gain(grade) / gain(3) / Math.log2(at + 2)));
  }
  const ideal = gradesByModel(judged, products.values()).toSorted((a, b) => b - a);
  return discounted(grades) / discounted(ideal);
}
