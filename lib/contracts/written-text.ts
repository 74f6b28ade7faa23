import { trimInvisible, visibleLength } from '#lib/domain/visible-text.ts';
import { z } from './zod.ts';

/**
 * A text that a person types and may leave out: blank and invisible signs at its ends are removed.
 * @param max characters (UTF-16)
 */
export const writtenText = (max: number, message?: string) =>
  z.string().overwrite(trimInvisible).max(max, message);

/**
 * A message that has to say something: its least length counts visible characters (VA-04).
 * @param min visible characters
 * @param max characters (UTF-16)
 */
export const writtenMessage = (
  { min, max }: { min: number; max: number },
  messages: { short: string; long: string },
) =>
  writtenText(max, messages.long)
    .min(min, { error: messages.short, abort: true })
    .refine((text) => visibleLength(text) >= min, messages.short);
