import { TEXT_MAX } from '#lib/domain/text.ts';
import { z } from './zod.ts';

/**
 * Returns the `maxLength` attribute for an input field: the limit of its schema, and never more than 500 characters.
 * @param schema text schema, or one derived from it by trim, transform, optional or default
 */
export function getMaxLength(schema: unknown): number {
  if (schema instanceof z.ZodString) return Math.min(TEXT_MAX, schema.maxLength ?? TEXT_MAX);
  if (schema instanceof z.ZodPipe) return getMaxLength(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return getMaxLength(schema.unwrap());
  return TEXT_MAX;
}

/** Returns the `maxLength` attribute of every field of a form, for use as `maxLength={max.house}`. */
export const getMaxLengths = <Shape extends z.ZodRawShape>({
  shape,
}: z.ZodObject<Shape>): { [Field in keyof Shape]: number } =>
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, getMaxLength(schema)])) as {
    [Field in keyof Shape]: number;
  };
