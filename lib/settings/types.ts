import { z } from 'zod';
import { settingTexts as texts } from './texts.ts';

export const text = z.string().optional();

/** A text of one format. */
export const matching = (format: RegExp, error: string) => z.string().regex(format, error);

/** A whole number. */
export const whole = (min: number, max: number, error: string = texts.whole(min, max)) =>
  z.coerce.number(error).int(error).min(min, error).max(max, error);

/** One of a few words. */
export const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, texts.oneOf(values));

export const httpUrl = (error: string = texts.httpUrl) => z.url({ protocol: /^https?$/, error });

/** Words separated by commas or spaces. */
export const list = z.string().transform((words) => words.split(/[\s,]+/).filter(Boolean));
