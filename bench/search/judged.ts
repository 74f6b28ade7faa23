import { readFileSync } from 'node:fs';
import type { DemoProduct } from '#demo/product.ts';
import { SECTIONS } from '#demo/sections.ts';
import { foldText } from '#lib/domain/text.ts';

/** A query with what ought to be found: bench/search/queries.tsv says how it is written. */
export interface JudgedQuery {
  query: string;
  wanted: string[];
  near: string[];
  /** The right spelling of a query with errors; '' for others. */
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

/** Conditions that say which thing is meant: a good that misses one of them is no near answer. */
const IS_KIND = new Set(['section', 'title']);

const CONDITION = /^([a-z]+)(=|<=|>=)(.+)$/;

function readCondition(text: string): { name: string; sign: string; values: string[] } {
  const [, name = '', sign = '', value = ''] = CONDITION.exec(text) ?? [];
  if (!name) throw new Error(`no condition: ${text}`);
  return { name, sign, values: value.split(',') };
}

function isMet(text: string, good: DemoProduct): boolean {
  const { name, sign, values } = readCondition(text);
  const some = (test: (value: string) => boolean) => values.some(test);
  const section = sections.get(good.sectionId) ?? '';
  const rouble = good.price / 100;
  switch (name) {
    case 'section':
      return some((value) => section === value || section.startsWith(`${value}/`));
    case 'shade':
      return some((value) => good.color.code === value);
    case 'price':
      return some((value) => (sign === '<=' ? rouble <= Number(value) : rouble >= Number(value)));
    case 'size':
      return some((value) => good.sizes.some(({ title, quantity }) => title === value && quantity > 0));
    case 'title':
      return some((value) => foldText(good.title).includes(value));
    case 'property':
      return some((value) => good.properties.some((property) => foldText(property.value).includes(value)));
    case 'shape':
      return some((value) => good.look.shape === value);
    case 'article':
      return some((value) => good.vendorCode === value || good.vendorCode.startsWith(`${value}-`));
    default:
      return some((value) => good.facets.some((facet) => facet.name === name && facet.value === value));
  }
}

/** How well a product answers: 3 for what was asked, 1 for what will do, 0 for anything else. */
export function gradeOf({ wanted, near }: JudgedQuery, good: DemoProduct): number {
  const goods = wanted.filter((condition) => !condition.startsWith('page=') && condition !== 'nothing');
  if (goods.length > 0) {
    const missed = goods.filter((condition) => !isMet(condition, good));
    if (missed.length === 0) return 3;
    const [only] = missed;
    if (goods.length > 1 && missed.length === 1 && only && !IS_KIND.has(readCondition(only).name)) return 1;
  }
  return near.length > 0 && near.every((condition) => isMet(condition, good)) ? 1 : 0;
}

/** Paths of pages that answer the query, the best first. */
export const pagesOf = ({ wanted }: JudgedQuery): string[] =>
  wanted.flatMap((condition) => (condition.startsWith('page=') ? condition.slice(5).split(',') : []));

export interface Answer {
  /** Paths of pages, shown above the goods. */
  pages: string[];
  /** Ids of products, in their order. */
  ids: number[];
}

const FIRST = 10;
const gain = (grade: number): number => 2 ** grade - 1;
const discounted = (grades: readonly number[]): number =>
  grades.slice(0, FIRST).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);

/** The best grade of each model: a list shows one card of it. */
function gradesByModel(judged: JudgedQuery, goods: Iterable<DemoProduct>): number[] {
  const best = new Map<number, number>();
  for (const good of goods)
    best.set(good.modelId, Math.max(best.get(good.modelId) ?? 0, gradeOf(judged, good)));
  return [...best.values()];
}

/**
 * nDCG@10: how much of what the first ten could offer they do offer, of 1; a model that stands there already offers nothing
 * more. A query for a page is answered by the first page or product that answers it, the sooner the better.
 */
export function scoreOf(
  judged: JudgedQuery,
  answer: Answer,
  goods: ReadonlyMap<number, DemoProduct>,
): number {
  if (judged.wanted[0] === 'nothing') return answer.ids.length === 0 ? 1 : 0;
  const shownModels = new Set<number>();
  const grades = answer.ids.map((id) => {
    const good = goods.get(id);
    if (!good || shownModels.has(good.modelId)) return 0;
    shownModels.add(good.modelId);
    return gradeOf(judged, good);
  });
  const pages = pagesOf(judged);
  if (pages.length > 0) {
    const shown = [...answer.pages.map((path) => (pages.includes(path) ? 3 : 0)), ...grades].slice(0, FIRST);
    return Math.max(0, ...shown.map((grade, at) => gain(grade) / gain(3) / Math.log2(at + 2)));
  }
  const ideal = gradesByModel(judged, goods.values()).toSorted((a, b) => b - a);
  return discounted(grades) / discounted(ideal);
}
