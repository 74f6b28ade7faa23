import { z } from 'zod';

/** Canonical spelling of a whole number. `0x54`, `1e4`, `+7`, `007` and ` 7` do not match. */
const WHOLE = /^(?:0|[1-9]\d{0,14})$/;
/** Accepted spellings of a boolean. */
export const BOOLEAN_SPELLINGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);
/** Codes of issues about a type or a spelling, as opposed to broken rules of the shop. */
const WRONG_TYPE: ReadonlySet<string> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'invalid_format',
]);
/** Number of passes: the first pass repairs a list, and the second pass repairs the items of the list. */
const PASSES = 2;

type Issue = z.core.$ZodIssue;
type Container = Record<PropertyKey, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const isBoolean = (value: unknown) => typeof value === 'boolean';

/**
 * Returns the type that an issue expects. Null when the issue expects one of several values.
 * @param isText true when all values are strings, because the body was a form
 */
function getExpectedType(issue: Issue, isText: boolean): string | null {
  if (issue.code === 'invalid_type') return issue.expected;
  // A consent must be an explicit `true`. Only a form, which has no booleans, may send the consent as a string.
  return isText && issue.code === 'invalid_value' && issue.values.every(isBoolean) ? 'boolean' : null;
}

/**
 * Converts a value to the type that an issue expects.
 * @returns the converted value, undefined for an empty value, and the unchanged value if it cannot be converted
 */
function convert(issue: Issue, value: unknown, isText: boolean): unknown {
  const expected = getExpectedType(issue, isText);
  if (value === null || (value === '' && expected !== 'string')) return undefined;
  if ((expected === 'number' || expected === 'int') && typeof value === 'string' && WHOLE.test(value))
    return Number(value);
  if (expected === 'boolean' && BOOLEAN_SPELLINGS.has(value)) return BOOLEAN_SPELLINGS.get(value);
  if (expected === 'array' && typeof value === 'string') return value.split(',');
  if (expected === 'string' && typeof value === 'number' && WHOLE.test(String(value))) return String(value);
  // PHP has one type for lists and objects, and encodes an empty object as a list.
  if (expected === 'record' && Array.isArray(value) && value.length === 0) return {};
  return value;
}

const getPath = ({ path }: Issue): string => path.join('.');

type Change = 'read' | 'removed' | null;

/**
 * Replaces a value by the converted value.
 * @returns the kind of change, null when the value was not changed
 */
function repair(root: Container, issue: Issue, isText: boolean): Change {
  const name = issue.path.at(-1);
  if (!WRONG_TYPE.has(issue.code) || name === undefined) return null;
  let place: unknown = root;
  for (const step of issue.path.slice(0, -1)) place = isContainer(place) ? place[step] : undefined;
  if (!isContainer(place) || !Object.hasOwn(place, name)) return null;
  const before = place[name];
  const after = convert(issue, before, isText);
  if (after === before) return null;
  if (after !== undefined) place[name] = after;
  // The length of a list must not change, because later issues refer to the list's items by index.
  else if (Array.isArray(place)) place[Number(name)] = undefined;
  else delete place[name];
  return after === undefined ? 'removed' : 'read';
}

/**
 * Parses a value that a client of the specification has sent. The specification hardly defines types, so values of a
 * wrong type are converted. A string of digits becomes a number, and a number becomes a string. `true`, `1`, `false`
 * and `0` become a boolean, a text with commas becomes a list, and an empty text or null becomes a missing field. Other
 * values stay unchanged.
 * @param value changed in place
 * @param isText true when all values are strings, because the body was a form
 * @returns the parsed value, or its issues. For a removed value the original issue is returned.
 */
export function parseLenient(
  schema: z.ZodType,
  value: unknown,
  isText = false,
): z.ZodSafeParseResult<unknown> {
  const removed = new Map<string, Issue>();
  let parsed = schema.safeParse(value);
  for (let pass = 0; pass < PASSES && parsed.error && isContainer(value); pass += 1) {
    let isChanged = false;
    for (const issue of parsed.error.issues) {
      const change = repair(value, issue, isText);
      isChanged ||= change !== null;
      if (change === 'removed') removed.set(getPath(issue), issue);
    }
    if (!isChanged) break;
    parsed = schema.safeParse(value);
  }
  if (!parsed.error || removed.size === 0) return parsed;
  const issues = parsed.error.issues.map((issue) => removed.get(getPath(issue)) ?? issue);
  return { ...parsed, error: new z.ZodError(issues) };
}
