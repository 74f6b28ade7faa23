import { z } from 'zod';
import type { FieldsByName } from '../contract/call.ts';
import { getFacts, getShape } from '../contract/fields.ts';
import { pageTexts as t } from './texts.ts';

/** Builds the anchor of a heading in GitHub's format: in lower case, without punctuation. */
export const buildAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** Formats the name of a shared object as a link to its heading. */
export const linkTo = (entity: string) => `[${entity}](#${buildAnchor(entity)})`;

const unwrap = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? unwrap(field.unwrap() as z.ZodType)
    : field;

const isList = (field: z.ZodType): field is z.ZodArray => field instanceof z.ZodArray;

/** Finds the name of the shared object in a field. The field is the object itself or a list of such objects. */
function findEntity(field: z.ZodType): string | undefined {
  const plain = unwrap(field);
  return (
    getFacts(plain).entity ??
    (isList(plain) ? getFacts(unwrap(plain.element as z.ZodType)).entity : undefined)
  );
}

type Words = Readonly<Record<keyof typeof t.answered, string>>;

/**
 * Formats a field and its inner fields as table rows. The fields of a shared object are omitted, because they have a
 * separate table.
 */
function listRows(name: string, field: z.ZodType, isOurs: boolean, words: Words): string[] {
  const { about, type, ours } = getFacts(field);
  const plain = unwrap(field);
  const entity = findEntity(field);
  const kind = entity ? (isList(plain) ? t.listOf(linkTo(entity)) : linkTo(entity)) : type;
  const isFree = ours === true || isOurs;
  const need = isFree ? words.ours : field.safeParse(undefined).success ? words.optional : words.needed;
  const shape = entity ? null : getShape(plain);
  const path = isList(plain) ? `${name}[]` : name;
  // A field without a description, such as an element of a list, gets no row.
  const own = about === '' ? [] : [`| \`${name}\` | ${kind} | ${need} | ${about} |`];
  return [
    ...own,
    ...Object.entries(shape ?? {}).flatMap(([part, one]) => listRows(`${path}.${part}`, one, isFree, words)),
  ];
}

/**
 * Formats a table of fields. Returns an empty list when there are no fields.
 * @param words texts for required and optional fields
 */
export function formatFieldTable(shape: FieldsByName, words: Words = t.answered): string[] {
  const found = Object.entries(shape).flatMap(([name, field]) => listRows(name, field, false, words));
  return found.length > 0 ? [t.fieldsHead, ...found, ''] : [];
}

/** Collects all shared objects among fields, by their names. */
export function findEntities(
  shape: FieldsByName,
  found = new Map<string, FieldsByName>(),
): Map<string, FieldsByName> {
  for (const field of Object.values(shape)) {
    const plain = unwrap(field);
    const item = isList(plain) ? unwrap(plain.element as z.ZodType) : plain;
    const own = getShape(item);
    const { entity } = getFacts(item);
    if (own && entity && !found.has(entity)) found.set(entity, own);
    if (own) findEntities(own, found);
  }
  return found;
}
