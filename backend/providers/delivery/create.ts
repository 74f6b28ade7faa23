import type { Settings } from '#lib/settings/index.ts';
import { createConfiguredProviders } from '../registry.ts';
import type { DeliveryRegistry } from './index.ts';
import type { DeliveryProvider } from './port.ts';

/** Carriers of this shop. */
export interface DeliveryProviders {
  /**
   * Carrier that quotes and registers new parcels and lists the points. Without a carrier only the rate table applies.
   */
  current: DeliveryProvider | null;
  /** Finds a carrier by the name stored with a parcel. A carrier that was replaced still reports on its own parcels. */
  find(name: string): DeliveryProvider | undefined;
}

/** Creates the available carriers. DELIVERY_PROVIDER names the current carrier. */
export function createDeliveryProviders(registry: DeliveryRegistry, settings: Settings): DeliveryProviders {
  const providers = createConfiguredProviders(registry, settings.providers, (name) => name);
  return {
    current: providers.get(settings.DELIVERY_PROVIDER ?? '') ?? null,
    find: (name) => providers.get(name),
  };
}
