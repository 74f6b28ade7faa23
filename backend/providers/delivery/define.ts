import type { z } from 'zod';
import type { DeliveryProvider } from './port.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** A carrier as the registry holds it. */
export interface DeliveryProviderDefinition {
  /** Names of the environment variables that it reads. */
  variables: readonly string[];
  /** What is wrong with its variables, a line for each, without values. */
  problems(env: Env): string[];
  /** @throws Error when the variables are wrong */
  create(env: Env, name: string): DeliveryProvider;
}

/**
 * Defines a carrier for the registry.
 * @param definition `settings` is the schema of the environment variables that it needs; an empty variable is absent
 */
export function defineDeliveryProvider<S extends z.ZodObject>({
  settings,
  create,
}: {
  settings: S;
  /** @param name of the carrier in the registry */
  create: (settings: z.output<S>, name: string) => DeliveryProvider;
}): DeliveryProviderDefinition {
  const read = (env: Env) =>
    settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const problems = (env: Env) =>
    read(env).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  return {
    variables: Object.keys(settings.shape),
    problems,
    create: (env, name) => {
      const { data } = read(env);
      if (!data) throw new Error(problems(env).join('\n'));
      return create(data, name);
    },
  };
}
