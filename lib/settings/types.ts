import { z } from 'zod';
import { settingTexts as texts } from './texts.ts';

export type Env = Readonly<Record<string, string | undefined>>;

export const textSchema = z.string().optional();

/** Builds the schema of a text that matches a pattern. */
export const patternSchema = (format: RegExp, error: string) => z.string().regex(format, error);

/** Builds the schema of an integer. */
export const integerSchema = (min: number, max: number, error: string = texts.whole(min, max)) =>
  z.coerce.number(error).int(error).min(min, error).max(max, error);

/** Builds the schema of an enum. */
export const enumSchema = <const T extends readonly string[]>(values: T) =>
  z.enum(values, texts.oneOf(values));

export const httpUrlSchema = (error: string = texts.httpUrl) => z.url({ protocol: /^https?$/, error });

/** Schema of words separated by commas or spaces. */
export const listSchema = z.string().transform((words) => words.split(/[\s,]+/).filter(Boolean));
