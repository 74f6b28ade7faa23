import type { CompleteResult } from '#lib/contracts/complete-result.ts';
import type { z } from '#lib/contracts/zod.ts';

/** Parses a result of our own shop. Unlike other back ends, our shop returns every field of the schema. */
export const parseComplete = <S extends z.ZodType>(schema: S, value: unknown): CompleteResult<z.output<S>> =>
  schema.parse(value) as CompleteResult<z.output<S>>;
