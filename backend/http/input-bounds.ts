/** Maximum nesting of a JSON body. */
const MAX_DEPTH = 12;
/** Maximum number of fields of one object: three times as many as in the largest schema. */
const MAX_FIELDS = 100;
/** Maximum number of items of one list: as many as in the longest list of the contracts. */
const MAX_ITEMS = 1_000;
/** Maximum length of a field's name, characters. */
const MAX_NAME_LENGTH = 100;
/** Maximum number of values in a body, fields and items of all levels together. */
const MAX_VALUES = 10_000;
/** Maximum number of parameters of a query. */
export const MAX_PARAMETERS = 200;

const isName = (name: string): boolean => name.length <= MAX_NAME_LENGTH;

/** Lists the fields or items of a value. Null when their number or a name's length exceeds every schema. */
function listChildren(value: object): unknown[] | null {
  if (Array.isArray(value)) return value.length > MAX_ITEMS ? null : value;
  const names = Object.keys(value);
  return names.length > MAX_FIELDS || !names.every(isName) ? null : Object.values(value);
}

/**
 * Checks the size of a parsed JSON body: nesting, fields, items, names. The check runs before any schema, because a
 * schema reports every wrong field, and building thousands of reports takes longer than reading the body.
 * @returns false for a body larger than any that the contracts allow
 */
export function isBoundedBody(body: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let count = 0;
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, depth } = entry;
    if (typeof value !== 'object' || value === null) continue;
    const children = depth < MAX_DEPTH ? listChildren(value) : null;
    count += children?.length ?? MAX_VALUES;
    if (!children || count >= MAX_VALUES) return false;
    for (const child of children) open.push({ value: child, depth: depth + 1 });
  }
  return true;
}

/** Checks the number of a query's parameters and the length of their names. */
export function isBoundedQuery(parameters: URLSearchParams): boolean {
  return parameters.size <= MAX_PARAMETERS && [...parameters.keys()].every(isName);
}
