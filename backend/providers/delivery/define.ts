import type { z } from 'zod';
import { defineProvider, type ProviderDefinition, type ProviderOptions } from '../registry.ts';
import type { DeliveryProvider } from './port.ts';

/** Entry of a carrier in the registry. The registry adds the carrier's name. */
export type DeliveryProviderDefinition = ProviderDefinition<string, DeliveryProvider>;

/** Defines a carrier for the registry. */
export const defineDeliveryProvider = <S extends z.ZodObject>(
  options: ProviderOptions<S, string, DeliveryProvider>,
): DeliveryProviderDefinition => defineProvider(options);
