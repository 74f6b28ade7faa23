import type { carrierSettings } from '#lib/settings/providers.ts';
import { cdek } from './cdek/index.ts';
import type { DeliveryProviderDefinition } from './define.ts';

export type DeliveryRegistry = Readonly<Record<string, DeliveryProviderDefinition>>;

/** The carriers that the shop knows, a folder and a line each (docs/decisions/040). */
export const deliveryProviders: Record<keyof typeof carrierSettings, DeliveryProviderDefinition> = { cdek };
