import { z } from 'zod';

/** A whole number as it is written canonically: `0x54`, `1e4`, `+7`, `007` and ` 7` are none. */
const WHOLE = /^(?:0|[1-9]\d{0,14})$/;
/** A boolean as a client may write it. */
export const TRUTHS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);
/** Issues of a value whose type or spelling is wrong, as opposed to one that breaks a rule of the shop. */
const WRONG_TYPE: ReadonlySet<string> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_union',
  'invalid_format',
]);
/** A list of one is repaired first, then its element. */
const PASSES = 2;

type Issue = z.core.$ZodIssue;
type Container = Record<PropertyKey, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const isBoolean = (value: unknown) => typeof value === 'boolean';

/** The type that an issue expects; null where it expects one of a few words. @param isText all values are texts */
function expectedBy(issue: Issue, isText: boolean): string | null {
  if (issue.code === 'invalid_type') return issue.expected;
  // A consent has to be given as such, as far as its encoding can express it.
  return isText && issue.code === 'invalid_value' && issue.values.every(isBoolean) ? 'boolean' : null;
}

/** The value in the type that an issue expects; undefined for an empty one, the value itself where there is no such type. */
function readAs(issue: Issue, value: unknown, isText: boolean): unknown {
  const expected = expectedBy(issue, isText);
  if (value === null || (value === '' && expected !== 'string')) return undefined;
  if ((expected === 'number' || expected === 'int') && typeof value === 'string' && WHOLE.test(value))
    return Number(value);
  if (expected === 'boolean' && TRUTHS.has(value)) return TRUTHS.get(value);
  if (expected === 'array' && typeof value === 'string') return value.split(',');
  if (expected === 'string' && typeof value === 'number' && WHOLE.test(String(value))) return String(value);
  // PHP has one type for lists and objects, and writes an empty one as a list.
  if (expected === 'record' && Array.isArray(value) && value.length === 0) return {};
  return value;
}

const pathOf = ({ path }: Issue): string => path.join('.');

type Change = 'read' | 'removed' | null;

/** Puts the value that an issue expects into its place. @returns what it has done; null for nothing */
function repair(root: Container, issue: Issue, isText: boolean): Change {
  const name = issue.path.at(-1);
  if (!WRONG_TYPE.has(issue.code) || name === undefined) return null;
  let place: unknown = root;
  for (const step of issue.path.slice(0, -1)) place = isContainer(place) ? place[step] : undefined;
  if (!isContainer(place) || !Object.hasOwn(place, name)) return null;
  const before = place[name];
  const after = readAs(issue, before, isText);
  if (after === before) return null;
  if (after !== undefined) place[name] = after;
  // A list keeps its length: the later issues name its elements by their place.
  else if (Array.isArray(place)) place[Number(name)] = undefined;
  else delete place[name];
  return after === undefined ? 'removed' : 'read';
}

/**
 * Parses a value of a client that follows the specification, which names fields and hardly any types: where the schema
 * finds a wrong type, digits become a whole number and a whole number digits, `true`, `1`, `false`, `0` a boolean, a text the
 * list of its parts between commas, and an empty text or null a missing field. All other values are taken as they are.
 * @param value changed in place
 * @param isText all its values are texts, because it was a form
 * @returns the parsed value, or its issues; of a removed value the one that it had
 */
export function parseWritten(
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
      if (change === 'removed') removed.set(pathOf(issue), issue);
    }
    if (!isChanged) break;
    parsed = schema.safeParse(value);
  }
  if (!parsed.error || removed.size === 0) return parsed;
  const issues = parsed.error.issues.map((issue) => removed.get(pathOf(issue)) ?? issue);
  return { ...parsed, error: new z.ZodError(issues) };
}
