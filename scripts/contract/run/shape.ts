import { z } from 'zod';
import type { FieldsByName, ListShape } from '../call.ts';
import { fieldFacts, getFacts, getShape } from '../fields.ts';
import { contractTexts as t } from '../texts.ts';
import { isRecord } from './values.ts';

/** Field of a response that differs from the table. */
export interface FieldProblem {
  /** Path in the format `items[].product.code`. */
  field: string;
  text: string;
  /** Description of the field for the list of losses. Set only when the field is absent. */
  lost?: string;
  /** True when the specification does not contain the field. */
  isOurs: boolean;
}

const describeType = (value: unknown): string => {
  if (value === null) return t.got.null;
  if (Array.isArray(value)) return t.got.list;
  if (typeof value === 'string') return value.trim() === '' ? t.got.emptyText : t.got.string;
  if (typeof value === 'number' || typeof value === 'boolean') return t.got[typeof value as 'number'];
  return typeof value === 'object' ? t.got.object : t.got.undefined;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? inner[name as never] : undefined),
    value,
  );

/** Formats a path with indexes as `items[].product.code`. */
export const formatFieldName = (path: readonly PropertyKey[], prefix = ''): string =>
  path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[]` : `${name}${name && '.'}${String(part)}`),
    prefix,
  );

interface Explained {
  /** Russian description of the field. */
  about: string;
  /** Russian name of the field's type. Empty for an element of a list. */
  type: string;
  isOurs: boolean;
  /** True when null is documented as a value of the field. */
  isNullable: boolean;
  /** True when the check accepts null. */
  mayBeNull: boolean;
}

/** Returns the facts of the field at a path. An element of a list has no separate facts. */
function explain(field: z.ZodType, path: readonly PropertyKey[]): Explained {
  let inner: z.ZodType = field;
  let isOurs = fieldFacts.get(field)?.ours === true;
  let isWhole = true;
  for (const name of path) {
    if (typeof name === 'number') {
      isWhole = false;
      continue;
    }
    const next = getShape(inner)?.[String(name)];
    isWhole = next !== undefined;
    if (!next) break;
    inner = next;
    isOurs ||= getFacts(next).ours === true;
  }
  const { about = '', type = '' } = fieldFacts.get(inner) ?? {};
  return {
    about,
    isOurs,
    type: isWhole ? type : '',
    isNullable: isWhole && inner instanceof z.ZodNullable,
    mayBeNull: isWhole && inner.safeParse(null).success,
  };
}

/** Matches Zod's English messages, which a branch of a union can return. */
const ZOD_MESSAGE = /^(?:Invalid|Too |Expected|Unrecognized|Unknown)/;

/** Describes the expected value in Russian. */
function describeExpected(message: string, { type, isNullable }: Explained): string {
  if (type.startsWith(t.idType)) return isNullable ? t.orNull(t.id) : t.id;
  const wanted = ZOD_MESSAGE.test(message) ? type || t.otherValue : message;
  return isNullable && !wanted.endsWith(t.orNull('')) ? t.orNull(wanted) : wanted;
}

/**
 * Compares a value with a field.
 * @param prefix text before the names of fields in the report
 */
export function findProblems(value: unknown, field: z.ZodType, prefix = ''): FieldProblem[] {
  const parsed = field.safeParse(value);
  if (parsed.success) return [];
  const found = new Map<string, FieldProblem>();
  for (const { path, message } of parsed.error.issues) {
    const name = formatFieldName(path, prefix);
    if (found.has(name)) continue;
    const got = valueAt(value, path);
    const explained = explain(field, path);
    const { about, isOurs, mayBeNull } = explained;
    const wanted = describeExpected(message, explained);
    found.set(
      name,
      got === undefined
        ? {
            field: name,
            text: mayBeNull ? t.noNullableField(name) : t.noField(name, wanted),
            lost: about,
            isOurs,
          }
        : { field: name, text: t.field(name, wanted, describeType(got)), isOurs },
    );
  }
  return [...found.values()];
}

const isNeeded = (shape: FieldsByName): boolean =>
  Object.values(shape).some((field) => !field.safeParse(undefined).success);

/** Compares a result with the fields of a call. When no field is required, the result may have any shape. */
export function findResultProblems(result: unknown, shape: FieldsByName): FieldProblem[] {
  if (!isRecord(result) && !isNeeded(shape)) return [];
  return findProblems(isRecord(result) ? result : {}, z.looseObject(shape));
}

/** List that was found in a result. */
export interface FoundList {
  items: unknown[] | null;
  /** Name of the list. Empty for a bare list. */
  name: string;
  problem?: string;
  note?: string;
}

/** Returns true for a list whose elements are of the expected kind: records or scalars. */
const isListOf = (value: unknown, item: z.ZodType): boolean =>
  Array.isArray(value) && value.every((one) => isRecord(one) === (getShape(item) !== null));

/**
 * Finds the list in a result: the field with the expected name, the only list among the fields, or the result itself.
 */
export function findList(
  result: unknown,
  { name, isNamed, also = [], others = [], item }: ListShape,
): FoundList {
  if (Array.isArray(result))
    return isNamed
      ? { items: result, name: '', problem: t.bareNamed(name) }
      : { items: result, name: '', note: t.prefers(name, t.bare) };
  const fields = isRecord(result) ? result : {};
  const own = fields[name];
  if (Array.isArray(own)) return { items: own, name };
  const other = also.find((one) => Array.isArray(fields[one]));
  if (other !== undefined) return { items: fields[other] as unknown[], name: other };
  if (own !== undefined) return { items: null, name, problem: t.field(name, t.list, describeType(own)) };
  const names = Object.keys(fields).filter((key) => !others.includes(key) && isListOf(fields[key], item));
  const [first] = names;
  if (first === undefined) return { items: null, name, problem: t.noList(name) };
  if (names.length > 1) return { items: null, name, problem: t.ambiguous(name, names) };
  const items = fields[first] as unknown[];
  return isNamed
    ? { items, name: first, problem: t.otherName(name, first) }
    : { items, name: first, note: t.prefers(name, first) };
}
