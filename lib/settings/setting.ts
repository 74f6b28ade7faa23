import { z } from 'zod';
import { settingTexts as texts } from './texts.ts';

/** What docs/settings.md and .env.example show of a setting besides its schema. */
interface Shown {
  unit?: string;
  /** Value in .env.example, where the default is not shown. */
  example?: string;
  /** Default in words, when it is decided elsewhere. */
  fallback?: string;
}

/** Describes a setting: its schema with the texts of docs/settings.md. */
export const setting = <S extends z.ZodType>(description: string, schema: S, shown: Shown = {}): S =>
  schema.meta({ description, ...shown });

export const text = z.string().optional();

/** A whole number. */
export const whole = (min: number, max: number, error: string = texts.whole(min, max)) =>
  z.coerce.number(error).int(error).min(min, error).max(max, error);

/** One of a few words. */
export const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, texts.oneOf(values));

export const httpUrl = (error: string = texts.httpUrl) => z.url({ protocol: /^https?$/, error });

/** Words separated by commas or spaces. */
export const list = z.string().transform((words) => words.split(/[\s,]+/).filter(Boolean));
