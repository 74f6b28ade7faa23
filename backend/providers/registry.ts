import type { z } from 'zod';

export type Env = Readonly<Record<string, string | undefined>>;

/** A provider as its registry contains it. `Context` is what the shop gives it besides its settings. */
export interface Definition<Context, Provider> {
  /** Names of the environment variables that it reads. */
  variables: readonly string[];
  /** Problems of its variables, a line for each, without values. */
  problems(env: Env): string[];
  /** @throws Error when the variables are wrong */
  create(env: Env, context: Context): Provider;
}

/** `settings` is the schema of the environment variables that a provider needs; an empty variable is absent. */
export interface ProviderOptions<S extends z.ZodObject, Context, Provider> {
  settings: S;
  create: (settings: z.output<S>, context: Context) => Provider;
}

/** Defines a provider for its registry. */
export function defineProvider<S extends z.ZodObject, Context, Provider>({
  settings,
  create,
}: ProviderOptions<S, Context, Provider>): Definition<Context, Provider> {
  const read = (env: Env) =>
    settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const problems = (env: Env) =>
    read(env).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  return {
    variables: Object.keys(settings.shape),
    problems,
    create: (env, context) => {
      const { data } = read(env);
      if (!data) throw new Error(problems(env).join('\n'));
      return create(data, context);
    },
  };
}

type Registry<Context, Provider> = Readonly<Record<string, Definition<Context, Provider>>>;

/** Lists the providers that are available: the chosen one, and others whose variables are set. */
export const availableIn = (
  registry: Registry<never, unknown>,
  env: Env,
  chosen: string | undefined,
): string[] =>
  Object.keys(registry).filter(
    (name) => name === chosen || registry[name]?.variables.some((variable) => env[variable]),
  );

/** Creates the named providers. @throws Error when the variables of one are wrong */
export const createNamed = <Context, Provider>(
  registry: Registry<Context, Provider>,
  names: readonly string[],
  env: Env,
  contextOf: (name: string) => Context,
): ReadonlyMap<string, Provider> =>
  new Map(
    names.flatMap((name) => {
      const provider = registry[name]?.create(env, contextOf(name));
      return provider ? [[name, provider] as const] : [];
    }),
  );
