import { z } from 'zod';
import type { Shape } from '../contract/call.ts';
import { factsOf, shapeOf } from '../contract/fields.ts';
import { pageTexts as t } from './texts.ts';

/** Anchor of a heading, as GitHub makes it: without punctuation. */
export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** Heading of a shared object as a link of the page. */
export const linkTo = (entity: string) => `[${entity}](#${anchorOf(entity)})`;

const inner = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? inner(field.unwrap() as z.ZodType)
    : field;

const isList = (field: z.ZodType): field is z.ZodArray => field instanceof z.ZodArray;

/** The shared object that a field or the elements of a list hold. */
function entityOf(field: z.ZodType): string | undefined {
  const plain = inner(field);
  return (
    factsOf(plain).entity ?? (isList(plain) ? factsOf(inner(plain.element as z.ZodType)).entity : undefined)
  );
}

type Words = Readonly<Record<keyof typeof t.answered, string>>;

/** Rows of a table: a field, and those inside it unless it is a shared object with a table of its own. */
function rows(name: string, field: z.ZodType, isOurs: boolean, words: Words): string[] {
  const { about, type, ours } = factsOf(field);
  const plain = inner(field);
  const entity = entityOf(field);
  const kind = entity ? (isList(plain) ? t.listOf(linkTo(entity)) : linkTo(entity)) : type;
  const isFree = ours === true || isOurs;
  const need = isFree ? words.ours : field.safeParse(undefined).success ? words.optional : words.needed;
  const shape = entity ? null : shapeOf(plain);
  const path = isList(plain) ? `${name}[]` : name;
  // The elements of an answer's list need no row of their own.
  const own = about === '' ? [] : [`| \`${name}\` | ${kind} | ${need} | ${about} |`];
  return [
    ...own,
    ...Object.entries(shape ?? {}).flatMap(([part, one]) => rows(`${path}.${part}`, one, isFree, words)),
  ];
}

/** A table of fields; empty without any. @param words for whether a field is always there */
export function fieldTable(shape: Shape, words: Words = t.answered): string[] {
  const found = Object.entries(shape).flatMap(([name, field]) => rows(name, field, false, words));
  return found.length > 0 ? [t.fieldsHead, ...found, ''] : [];
}

/** Every shared object among fields, by its name. */
export function entitiesIn(shape: Shape, found = new Map<string, Shape>()): Map<string, Shape> {
  for (const field of Object.values(shape)) {
    const plain = inner(field);
    const item = isList(plain) ? inner(plain.element as z.ZodType) : plain;
    const own = shapeOf(item);
    const { entity } = factsOf(item);
    if (own && entity && !found.has(entity)) found.set(entity, own);
    if (own) entitiesIn(own, found);
  }
  return found;
}
