/** Field names of the lists for which section 7 defines no field name, by the end of the call's path. */
const NAMES: ReadonlyArray<[RegExp, string]> = [
  [/\/(?:news|blog|inspiration|landing|capsules|promo|get_point|store|returns)$/, 'elements'],
  [/\/(?:sections|orders|reasons|sources|delete_reasons|themes|reviews|cheques)$/, 'rows'],
  [/\/delivery\/types$/, 'types'],
];

const nameOf = (path: string) => NAMES.find(([pattern]) => pattern.test(path))?.[1] ?? 'items';

/** Paths of listings that are returned with their total. */
const PAGED = /\/(?:sections\/filter|products\/search|products\/favorite)$/;

/**
 * Wraps a bare list in an object: a named field with the list, and the fields that a paged component of Bitrix adds.
 * @param total number of elements on all pages. Null if it is unknown
 */
export function wrapList(path: string, list: unknown[], total: number | null): Record<string, unknown> {
  const nav = PAGED.test(path) && total !== null ? { total: String(total), NavRecordCount: total } : {};
  return { [nameOf(path)]: list, nav_string: null, ...nav };
}
