import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { PaymentProvider } from './port.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** What the shop gives every provider. */
export interface ProviderContext {
  /** The provider's name in the registry. */
  name: string;
  db: Db;
  /** The shop's own address, without a slash at the end. */
  siteUrl: string;
}

/** A provider as the registry holds it. */
export interface PaymentProviderDefinition {
  /** Names of the environment variables that it reads. */
  variables: readonly string[];
  /** Takes no money: available in sandbox mode only, where it is in force unless PAYMENT_PROVIDER names another. */
  sandboxOnly: boolean;
  /** What is wrong with its variables, a line for each, without values. */
  problems(env: Env): string[];
  /** @throws Error when the variables are wrong */
  create(env: Env, context: ProviderContext): PaymentProvider;
}

/**
 * Defines a provider for the registry.
 * @param definition `settings` is the schema of the environment variables that it needs; an empty variable is absent
 */
export function definePaymentProvider<S extends z.ZodObject>({
  settings,
  sandboxOnly = false,
  create,
}: {
  settings: S;
  sandboxOnly?: boolean;
  create: (settings: z.output<S>, context: ProviderContext) => PaymentProvider;
}): PaymentProviderDefinition {
  const read = (env: Env) =>
    settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  const problems = (env: Env) =>
    read(env).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  return {
    variables: Object.keys(settings.shape),
    sandboxOnly,
    problems,
    create: (env, context) => {
      const { data } = read(env);
      if (!data) throw new Error(problems(env).join('\n'));
      return create(data, context);
    },
  };
}
