import type { z } from 'zod';

/**
 * Entry of a provider in its registry. `Context` is the data that the shop passes to the provider besides the
 * provider's settings.
 */
export interface ProviderDefinition<Context, Provider> {
  settings: z.ZodObject;
  /**
   * Creates the provider.
   * @param settings the settings as the provider's schema has parsed them
   */
  create(settings: unknown, context: Context): Provider;
}

/** Options of a provider. `settings` is the schema of its environment variables (lib/settings/providers.ts). */
export interface ProviderOptions<S extends z.ZodObject, Context, Provider> {
  settings: S;
  create: (settings: z.output<S>, context: Context) => Provider;
}

/** Defines a provider for its registry. */
export const defineProvider = <S extends z.ZodObject, Context, Provider>({
  settings,
  create,
}: ProviderOptions<S, Context, Provider>): ProviderDefinition<Context, Provider> => ({
  settings,
  create: (read, context) => create(read as z.output<S>, context),
});

/** Creates those providers of a registry for which settings exist. */
export const createConfiguredProviders = <Context, Provider>(
  registry: Readonly<Record<string, ProviderDefinition<Context, Provider>>>,
  read: Readonly<Record<string, unknown>>,
  toContext: (name: string) => Context,
): ReadonlyMap<string, Provider> =>
  new Map(
    Object.entries(registry)
      .filter(([name]) => name in read)
      .map(([name, provider]) => [name, provider.create(read[name], toContext(name))]),
  );
