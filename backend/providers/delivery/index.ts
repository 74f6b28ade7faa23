import type { carrierSettings } from '#lib/settings/providers.ts';
import { cdek } from './cdek/index.ts';
import type { DeliveryProviderDefinition } from './define.ts';

/** Carriers by name. */
export type DeliveryRegistry = Readonly<Record<string, DeliveryProviderDefinition>>;

/** Carriers that the shop supports. Each has a folder and a line here (docs/decisions/040). */
export const deliveryProviders: Record<keyof typeof carrierSettings, DeliveryProviderDefinition> = { cdek };
