import type { ListingFilter, ListingList, ListingValue } from './packed-filters.ts';

type Fresh = ReadonlyMap<string, ListingFilter>;

const valuesOf = ({ groups }: ListingList): ListingValue[] => groups.flatMap(({ values }) => values);

/** Values in their places, with what they count now; those that were not there come after them. */
function recountList(list: ListingList, now: ListingFilter | undefined): ListingList {
  // The shop leaves out a list with fewer than two values: whether it has one or none, nobody knows.
  const count =
    now?.kind === 'list' ? new Map(valuesOf(now).map((one) => [one.value, one.count ?? 0])) : null;
  const known = new Set(valuesOf(list).map(({ value }) => value));
  const groups = list.groups.map(({ title, values }) => ({
    title,
    values: values.map(
      (one): ListingValue => ({ ...one, count: count ? (count.get(one.value) ?? 0) : undefined }),
    ),
  }));
  for (const group of now?.kind === 'list' ? now.groups : []) {
    const added = group.values.filter(({ value }) => !known.has(value));
    const place = groups.find(({ title }) => title === group.title) ?? groups.at(-1);
    place?.values.push(...added);
  }
  return { ...list, groups };
}

function recountOne(filter: ListingFilter, fresh: Fresh): ListingFilter {
  const now = fresh.get(filter.name);
  if (filter.kind === 'list') return recountList(filter, now);
  if (filter.kind === 'toggle') return { ...filter, count: now?.kind === 'toggle' ? now.count : undefined };
  return now?.kind === 'range' ? { ...filter, min: now.min, max: now.max } : filter;
}

/**
 * The filters of a listing with the counts and bounds of another choice. Nothing goes and nothing changes its place: a
 * shopper is about to press there.
 * @param shown what the listing came with @param fresh what the shop answers for the choice
 */
export function recount(shown: readonly ListingFilter[], fresh: readonly ListingFilter[]): ListingFilter[] {
  const known = new Set(shown.map(({ name }) => name));
  const byName: Fresh = new Map(fresh.map((filter) => [filter.name, filter]));
  return [
    ...shown.map((filter) => recountOne(filter, byName)),
    ...fresh.filter(({ name }) => !known.has(name)),
  ];
}
