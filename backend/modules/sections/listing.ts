import type { Filters } from '@/lib/contracts/sections';
import { SORTS } from '@/lib/contracts/sections';
import { DEFAULT_CITY } from '@/lib/domain/default-city';
import { RANGE_FILTERS, type RangeName } from '@/lib/domain/range-filters';
import { catalog } from '@/lib/texts/catalog';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { loadCards } from '../products';
import { type Condition, isRange, mergeType, parseFilters } from './conditions';
import { sectionErrors } from './errors';
import { buildFilters } from './facets';
import { countValues, findBounds, findFamilyColors, findTitles } from './facets-repo';
import { countProducts, findPage, type Scope } from './listing-repo';
import { listFacetNames } from './repo';
import { requireSection } from './tree';

export type ListQuery = Input<'POST /api/v1/sections/filter'>['body'];

/** The filters of every shop, before those of facet_names. */
const BUILT_IN = [...(Object.keys(RANGE_FILTERS) as RangeName[]), 'size' as const].map((name) => ({
  name,
  title: catalog[name],
}));

interface Choice {
  scope: Scope;
  chosen: Condition[];
  names: Array<{ name: string; title: string }>;
  type: string | null;
}

/**
 * Resolves a listing's query.
 * @throws ShopError 404 for an unknown section, type or filter; 400 for a malformed range
 */
async function readChoice(db: Db, query: ListQuery): Promise<Choice> {
  const [section, rows] = await Promise.all([requireSection(db, query), listFacetNames(db)]);
  const names: Choice['names'] = [
    ...BUILT_IN.filter((own) => rows.every((row) => row.name !== own.name)),
    ...rows,
  ];
  const known = new Set(names.map((entry) => entry.name));
  const check = (filters: Filters) => {
    if (!Object.keys(filters).every((name) => known.has(name)))
      throw new ShopError(404, sectionErrors.filter);
    return filters;
  };
  return {
    scope: {
      ...section.scope,
      cityId: query.city_id ?? DEFAULT_CITY.id,
      imposed: [...section.scope.imposed, ...parseFilters(check(query.static_filter))],
    },
    chosen: parseFilters(mergeType(check(query.filters), section.type)),
    names,
    type: section.type,
  };
}

/** One page of a listing (CQ-04). @throws ShopError 404 also for a page beyond the last */
export async function getPage(db: Db, query: ListQuery) {
  const { scope, chosen } = await readChoice(db, query);
  const { page, limit, sort } = query;
  const { ids, total } = await findPage(db, scope, chosen, { sort, limit, offset: (page - 1) * limit });
  if (ids.length === 0 && page > 1) throw new ShopError(404, sectionErrors.page);
  return {
    products: await loadCards(db, ids),
    pagination: { page, limit, pages: Math.ceil(total / limit), total },
    sort,
  };
}

/** The filters of a listing, each counted under all the others (CQ-06). @throws ShopError 404, 400 */
export async function getFilters(db: Db, query: ListQuery) {
  const { scope, chosen, names, type } = await readChoice(db, query);
  const imposed = new Set(scope.imposed.map((condition) => condition.name));
  if (type !== null) imposed.add('type');
  const [values, { count, bounds }, colors] = await Promise.all([
    countValues(db, scope, chosen),
    findBounds(db, scope, chosen),
    findFamilyColors(db),
  ]);
  const lost = chosen.flatMap((condition) =>
    isRange(condition)
      ? []
      : condition.values
          .filter((value) => !values.some((entry) => entry.name === condition.name && entry.value === value))
          .map((value) => ({ name: condition.name, value })),
  );
  const titles = await findTitles(
    db,
    lost.map(({ name }) => name),
    lost.map(({ value }) => value),
  );
  return {
    filters: buildFilters({
      names: names.filter((entry) => !imposed.has(entry.name)),
      values,
      bounds,
      chosen,
      titles,
      colors: new Map(colors.map((entry) => [entry.family, entry.hex])),
    }),
    sorts: SORTS.map((value) => ({ value, title: catalog.sorts[value] })),
    count,
  };
}

/** @throws ShopError 404, 400 */
export async function getCount(db: Db, query: ListQuery): Promise<number> {
  const { scope, chosen } = await readChoice(db, query);
  return countProducts(db, scope, chosen);
}
