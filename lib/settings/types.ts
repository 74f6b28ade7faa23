import { z } from 'zod';
import { settingTexts as texts } from './texts.ts';

export const text = z.string().optional();

/** Builds the schema of a text in one format. */
export const matching = (format: RegExp, error: string) => z.string().regex(format, error);

/** Builds the schema of an integer. */
export const whole = (min: number, max: number, error: string = texts.whole(min, max)) =>
  z.coerce.number(error).int(error).min(min, error).max(max, error);

/** Builds the schema of an enum. */
export const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, texts.oneOf(values));

export const httpUrl = (error: string = texts.httpUrl) => z.url({ protocol: /^https?$/, error });

/** Schema of words separated by commas or spaces. */
export const list = z.string().transform((words) => words.split(/[\s,]+/).filter(Boolean));
