import type { Settings } from '#lib/settings/index.ts';
import { createAvailable } from '../registry.ts';
import type { DeliveryRegistry } from './index.ts';
import type { DeliveryProvider } from './port.ts';

/** The carriers of this shop. */
export interface DeliveryProviders {
  /** Prices and takes new parcels, and names the points; without it the table of rates alone decides. */
  current: DeliveryProvider | null;
  /** By the name that is stored with a parcel: an earlier carrier still tells of its parcels. */
  find(name: string): DeliveryProvider | undefined;
}

/** Makes the carriers that are available; DELIVERY_PROVIDER names the one in force. */
export function createDeliveryProviders(registry: DeliveryRegistry, settings: Settings): DeliveryProviders {
  const providers = createAvailable(registry, settings.providers, (name) => name);
  return {
    current: providers.get(settings.DELIVERY_PROVIDER ?? '') ?? null,
    find: (name) => providers.get(name),
  };
}
