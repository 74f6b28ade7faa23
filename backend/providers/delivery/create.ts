import type { Env } from './define.ts';
import { deliverySettingErrors } from './errors.ts';
import type { DeliveryRegistry } from './index.ts';
import type { DeliveryProvider } from './port.ts';

/** The carriers of this shop. */
export interface DeliveryProviders {
  /** Prices and takes new parcels, and names the points; without it the table of rates alone decides. */
  current: DeliveryProvider | null;
  /** By the name that is stored with a parcel: an earlier carrier still tells of its parcels. */
  find(name: string): DeliveryProvider | undefined;
}

/** The carrier in force, and others whose variables are set. */
const available = (registry: DeliveryRegistry, env: Env): string[] =>
  Object.keys(registry).filter(
    (name) => env.DELIVERY_PROVIDER === name || registry[name]?.variables.some((variable) => env[variable]),
  );

/** What is wrong with the carriers' settings, a line for each, without values. */
export function deliveryProblems(registry: DeliveryRegistry, env: Env): string[] {
  const { DELIVERY_PROVIDER: chosen } = env;
  if (chosen && !registry[chosen])
    return [`DELIVERY_PROVIDER: ${deliverySettingErrors.provider(Object.keys(registry))}`];
  return available(registry, env).flatMap((name) => registry[name]?.problems(env) ?? []);
}

/**
 * Makes the carriers that are available; DELIVERY_PROVIDER names the one in force.
 * @param env with the variables of all carriers; readSettings has checked them
 */
export function createDeliveryProviders(registry: DeliveryRegistry, env: Env): DeliveryProviders {
  const providers = new Map(
    available(registry, env).flatMap((name) => {
      const provider = registry[name]?.create(env, name);
      return provider ? [[name, provider] as const] : [];
    }),
  );
  return {
    current: providers.get(env.DELIVERY_PROVIDER ?? '') ?? null,
    find: (name) => providers.get(name),
  };
}
