import type { ListingFilter, ListingFilterValue, ListingListFilter } from './packed-filters.ts';

type FiltersByName = ReadonlyMap<string, ListingFilter>;

const listValues = ({ groups }: ListingListFilter): ListingFilterValue[] =>
  groups.flatMap(({ values }) => values);

/** Updates the counts of a list's values and retains their order. New values are appended. */
function recountList(list: ListingListFilter, now: ListingFilter | undefined): ListingListFilter {
  // The shop omits a list with fewer than two values. The counts of its values are then unknown.
  const count =
    now?.kind === 'list' ? new Map(listValues(now).map((one) => [one.value, one.count ?? 0])) : null;
  const known = new Set(listValues(list).map(({ value }) => value));
  const groups = list.groups.map(({ title, values }) => ({
    title,
    values: values.map(
      (one): ListingFilterValue => ({ ...one, count: count ? (count.get(one.value) ?? 0) : undefined }),
    ),
  }));
  for (const group of now?.kind === 'list' ? now.groups : []) {
    const added = group.values.filter(({ value }) => !known.has(value));
    const place = groups.find(({ title }) => title === group.title) ?? groups.at(-1);
    place?.values.push(...added);
  }
  return { ...list, groups };
}

function recountOne(filter: ListingFilter, fresh: FiltersByName): ListingFilter {
  const now = fresh.get(filter.name);
  if (filter.kind === 'list') return recountList(filter, now);
  if (filter.kind === 'toggle') return { ...filter, count: now?.kind === 'toggle' ? now.count : undefined };
  return now?.kind === 'range' ? { ...filter, min: now.min, max: now.max } : filter;
}

/**
 * Applies the counts and bounds of another choice to a listing's filters. No filter is removed or moved, because the
 * shopper may be about to click a filter.
 * @param shown filters that the listing was rendered with
 * @param fresh filters that the shop returned for the choice
 */
export function updateFilterCounts(
  shown: readonly ListingFilter[],
  fresh: readonly ListingFilter[],
): ListingFilter[] {
  const known = new Set(shown.map(({ name }) => name));
  const byName: FiltersByName = new Map(fresh.map((filter) => [filter.name, filter]));
  return [
    ...shown.map((filter) => recountOne(filter, byName)),
    ...fresh.filter(({ name }) => !known.has(name)),
  ];
}
