import { availableIn, createNamed, type Env } from '../registry.ts';
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

/** What is wrong with the carriers' settings, a line for each, without values. */
export function deliveryProblems(registry: DeliveryRegistry, env: Env): string[] {
  const { DELIVERY_PROVIDER: chosen } = env;
  if (chosen && !registry[chosen])
    return [`DELIVERY_PROVIDER: ${deliverySettingErrors.provider(Object.keys(registry))}`];
  return availableIn(registry, env, chosen).flatMap((name) => registry[name]?.problems(env) ?? []);
}

/**
 * Makes the carriers that are available; DELIVERY_PROVIDER names the one in force.
 * @param env with the variables of all carriers; readSettings has checked them
 */
export function createDeliveryProviders(registry: DeliveryRegistry, env: Env): DeliveryProviders {
  const { DELIVERY_PROVIDER: chosen } = env;
  const providers = createNamed(registry, availableIn(registry, env, chosen), env, (name) => name);
  return {
    current: providers.get(chosen ?? '') ?? null,
    find: (name) => providers.get(name),
  };
}
