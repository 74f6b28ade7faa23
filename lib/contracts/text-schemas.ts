import { countVisibleCharacters, trimInvisible } from '#lib/domain/visible-text.ts';
import { z } from './zod.ts';

/**
 * Creates the schema of an optional text. Blank and invisible characters at its ends are removed.
 * @param max maximum length in UTF-16 code units
 */
export const trimmedTextSchema = (max: number, message?: string) =>
  z.string().overwrite(trimInvisible).max(max, message);

/**
 * Creates the schema of a required message. Its minimum length counts visible characters (VA-04).
 * @param min visible characters
 * @param max maximum length in UTF-16 code units
 */
export const messageTextSchema = (
  { min, max }: { min: number; max: number },
  messages: { short: string; long: string },
) =>
  trimmedTextSchema(max, messages.long)
    .min(min, { error: messages.short, abort: true })
    .refine((text) => countVisibleCharacters(text) >= min, messages.short);
