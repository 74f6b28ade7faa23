import type { CompleteResult } from '#lib/contracts/complete-result.ts';
import type { z } from '#lib/contracts/zod.ts';

/** Parses an answer of our own shop, which contains every field. */
export const parseComplete = <S extends z.ZodType>(schema: S, value: unknown): CompleteResult<z.output<S>> =>
  schema.parse(value) as CompleteResult<z.output<S>>;
