import type { Told } from '#lib/contracts/told.ts';
import type { z } from '#lib/contracts/zod.ts';

/** Parses an answer of our own shop, which contains every field. */
export const told = <S extends z.ZodType>(schema: S, value: unknown): Told<z.output<S>> =>
  schema.parse(value) as Told<z.output<S>>;
