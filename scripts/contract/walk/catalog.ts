import type { CallReply, ContractRun } from '../run/run.ts';
import {
  getAtPath,
  isRecord,
  type JsonObject,
  toIdText,
  toNumberOr,
  toRecords,
  toTextOr,
} from '../run/values.ts';
import { neededValueNames, contractTexts as t } from '../texts.ts';
import { type KnownValues, MOSCOW, PAGE_SIZE, REFUSES_UNKNOWN, UNKNOWN_CODE } from './found.ts';
import { listCodes, listMenuUrls } from './menu.ts';
import { toSentId } from './request-values.ts';

const FILTER = 'POST /api/v1/sections/filter';
const FILTERS = 'POST /api/v1/sections/filters';
const COUNT = 'POST /api/v1/sections/filter/cnt';
const BY_CODE = 'GET /api/v1/sections/by_code/{code}';

/** Maximum number of sections, and of filter values, that are requested until one is suitable. */
const ATTEMPTS = 6;

/**
 * Number of sections that have to be compared before identical lists are reported. Two sections may have the same list:
 * a section and its only subsection.
 */
const COMPARED_SECTIONS = 3;

/** Matches the codes of products whose pages the storefront can open. */
const READABLE_CODE = /^[a-z][a-z0-9_-]{0,119}$/;

const query = (more: JsonObject): JsonObject => ({
  page: 1,
  limit: PAGE_SIZE,
  filters: {},
  static_filter: {},
  sort: 'sort_asc',
  city_id: MOSCOW.city,
  ...more,
});

const listIds = ({ items }: CallReply) => toRecords(items).map(({ id }) => String(id));
const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** Reads a count from a result: the result itself, a field such as `count`, or the only numeric field. */
function readCount(result: unknown): number | null {
  if (typeof result === 'number') return result;
  if (!isRecord(result)) return null;
  const named = result.count ?? result.cnt ?? result.total;
  if (typeof named === 'number') return named;
  const numbers = Object.values(result).filter((value) => typeof value === 'number');
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

/** Returns the total number of products in a listing: from the pagination, or the length of an incomplete page. */
function readTotal({ result, items }: CallReply): number | null {
  const total = getAtPath(result, 'pagination', 'total');
  if (typeof total === 'number') return total;
  return items.length < PAGE_SIZE ? items.length : null;
}

/** Lists the first sections of the tree. If the tree is empty, lists the sections in the top menu. */
async function listCandidates(run: ContractRun): Promise<JsonObject[]> {
  const sections = toRecords((await run.request('GET /api/v1/sections')).items);
  if (sections.length > 0) return sections.slice(0, ATTEMPTS);
  const menu = await run.request('GET /api/v1/content/menu/{code}', { path: { code: 'top' } });
  const found: JsonObject[] = [];
  for (const code of listCodes(listMenuUrls(menu.items), '/catalog/').slice(0, ATTEMPTS)) {
    const { result } = await run.request(BY_CODE, { path: { code }, expects: 'either' });
    if (isRecord(result)) found.push({ ...result, code });
  }
  return found;
}

/** Finds a section with products, preferably a section with several pages. */
async function findSection(run: ContractRun, found: KnownValues): Promise<CallReply | null> {
  let chosen: CallReply | null = null;
  const lists: string[] = [];
  for (const section of await listCandidates(run)) {
    const { id } = section;
    if (toIdText(id) === null) continue;
    const list = await run.request(FILTER, { body: query({ section_id: toSentId(id) }) });
    const { length } = list.items;
    if (length === 0) continue;
    lists.push(listIds(list).join());
    const isChosenLong = chosen !== null && chosen.items.length >= PAGE_SIZE;
    if (chosen === null || (length >= PAGE_SIZE && !isChosenLong)) {
      chosen = list;
      found.section = { id: id as string | number, code: toTextOr(section.code, '') };
    }
    if (chosen.items.length >= PAGE_SIZE && lists.length >= COMPARED_SECTIONS) break;
  }
  if (lists.length >= COMPARED_SECTIONS && new Set(lists).size === 1)
    run.outcomes.differ(FILTER, t.sectionIgnored);
  return chosen;
}

/** Lists the values that filters offer, as pairs of a name and a value. */
function listFilterValues(filters: CallReply): Array<[string, string]> {
  return toRecords(filters.items).flatMap((filter) => {
    const name = toIdText(filter.name ?? filter.code ?? filter.id);
    const values = Object.values(filter).find(Array.isArray) ?? [];
    return values.slice(0, 3).flatMap((value): Array<[string, string]> => {
      const chosen = toIdText(
        isRecord(value) ? (value.value ?? value.id ?? value.code ?? value.name) : value,
      );
      return name !== null && chosen !== null ? [[name, chosen]] : [];
    });
  });
}

/** Checks that a selected filter changes the list, when there are values to select. */
async function checkFilters(run: ContractRun, base: JsonObject, whole: CallReply): Promise<void> {
  const filters = await run.request(FILTERS, { body: base });
  const values = listFilterValues(filters).slice(0, ATTEMPTS);
  if (values.length === 0 || whole.items.length < 2) return;
  const before = listIds(whole);
  for (const [name, value] of values) {
    const body = { ...base, filters: { [name]: [value] } };
    const list = await run.request(FILTER, { body });
    if (!list.ok || isSame(listIds(list), before)) continue;
    await checkCount(run, body, list);
    return;
  }
  run.outcomes.differ(FILTER, t.filterIgnored);
}

async function checkCount(run: ContractRun, body: JsonObject, list: CallReply): Promise<void> {
  const reply = await run.request(COUNT, { body });
  if (!reply.ok) return;
  const count = readCount(reply.result);
  const total = readTotal(list);
  if (count === null) run.outcomes.fail(COUNT, t.noCount);
  else if (total !== null && count !== total) run.outcomes.differ(COUNT, t.count('count', count, total));
}

/** Checks that the response contains the requested page, and that the page is not longer than requested. */
async function checkPages(run: ContractRun, base: JsonObject, first: CallReply): Promise<void> {
  const differ = (text: string) => run.outcomes.differ(FILTER, text);
  if (first.items.length > PAGE_SIZE) differ(t.pageSize(PAGE_SIZE));
  if (toNumberOr(getAtPath(first.result, 'pagination', 'page'), 1) !== 1) differ(t.otherPage);
  const total = readTotal(first);
  if (total !== null && total < first.items.length)
    differ(t.count('pagination.total', total, first.items.length));
  // A page after the last one may be empty or refused.
  const isLast = first.items.length < PAGE_SIZE || total === first.items.length;
  const expects = isLast ? 'either' : 'result';
  const second = await run.request(FILTER, { body: { ...base, page: 2 }, expects });
  if (!second.ok) return;
  if (second.items.length > PAGE_SIZE) differ(t.pageSize(PAGE_SIZE));
  if (second.items.length > 0 && toNumberOr(getAtPath(second.result, 'pagination', 'page'), 2) !== 2)
    differ(t.otherPage);
  if (first.items.length > 1 && isSame(listIds(second), listIds(first))) differ(t.samePage);
}

async function checkSort(run: ContractRun, base: JsonObject, sorts: unknown): Promise<void> {
  const offered = toRecords(sorts).map(({ value }) => toTextOr(value, ''));
  const sort = offered.find((value) => /price.*asc/.test(value));
  if (!sort) return;
  const list = await run.request(FILTER, { body: { ...base, sort } });
  const prices = toRecords(list.items).map((item) => toNumberOr(getAtPath(item, 'price', 'price'), 0));
  for (const [index, price] of prices.entries()) {
    const before = prices[index - 1] ?? 0;
    if (price < before) return run.outcomes.differ(FILTER, t.sortIgnored(sort, price, before));
  }
}

/** Checks that the storefront can request the products by their codes. */
function checkCodes(run: ContractRun, { items }: CallReply): void {
  const codes = toRecords(items).map(({ code }) => toTextOr(code, ''));
  const numeric = codes.find((code) => code !== '' && !/^\p{L}/u.test(code));
  const unreadable = codes.find((code) => /^\p{L}/u.test(code) && !READABLE_CODE.test(code));
  if (numeric) run.outcomes.differ(FILTER, t.codeWithoutLetter(numeric));
  if (unreadable) run.outcomes.note(FILTER, t.codeUnreadable(unreadable));
}

/**
 * Checks that a section is found by its URL with and without the folder `/catalog/`. A problem with a trailing slash is
 * only a remark.
 */
async function checkUrls(run: ContractRun, code: string, wanted: readonly string[]): Promise<void> {
  for (const url of [`/catalog/${code}`, code]) {
    const reply = await run.request(FILTER, { body: query({ url }) });
    if (reply.ok && !isSame(listIds(reply), wanted)) run.outcomes.differ(FILTER, t.sameByUrl(url));
  }
  // The storefront never sends a trailing slash, so a problem with it is only a remark.
  const url = `${code}/`;
  const reply = await run.request(FILTER, { body: query({ url }), expects: 'either' });
  if (!reply.ok) run.outcomes.note(FILTER, t.refusedUrl(url, reply.reason));
  else if (!isSame(listIds(reply), wanted)) run.outcomes.note(FILTER, t.sameByUrl(url));
}

/**
 * Requests sections, listings and filters.
 * @returns the products of one section, for later requests
 */
export async function walkCatalog(run: ContractRun, found: KnownValues): Promise<JsonObject[]> {
  const whole = await findSection(run, found);
  const { section } = found;
  if (!whole || !section) {
    run.skip(neededValueNames.section, FILTER, FILTERS, COUNT, BY_CODE);
    return [];
  }
  const base = query({ section_id: toSentId(section.id) });
  checkCodes(run, whole);
  await checkPages(run, base, whole);
  const url = `/catalog/${section.code}`;
  await checkUrls(run, section.code, listIds(whole));
  await checkCount(run, base, whole);
  await run.request(COUNT, { body: query({ url }) });
  await checkFilters(run, base, whole);
  const filters = await run.request(FILTERS, { body: query({ url }) });
  await checkSort(run, base, getAtPath(filters.result, 'sorts'));
  await checkSection(run, section);
  return toRecords(whole.items);
}

async function checkSection(
  run: ContractRun,
  { id, code }: { id: string | number; code: string },
): Promise<void> {
  const one = await run.request(BY_CODE, { path: { code } });
  if (one.ok && String(getAtPath(one.result, 'id')) !== String(id))
    run.outcomes.differ(BY_CODE, t.notInAnswer('id'));
  await run.request(BY_CODE, { path: { code: UNKNOWN_CODE }, ...REFUSES_UNKNOWN });
}
