import type { z } from 'zod';

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables of a schema from the environment; an empty one counts as not set.
 * @throws an error with one line for each invalid variable
 */
export function readEnv<T extends z.ZodObject>(schema: T, env: Env): z.output<T> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = schema.safeParse(given);
  if (!success)
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  return data;
}
