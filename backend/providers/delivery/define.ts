import type { z } from 'zod';
import { type Definition, defineProvider, type ProviderOptions } from '../registry.ts';
import type { DeliveryProvider } from './port.ts';

/** A carrier as the registry contains it. It gets its name in the registry. */
export type DeliveryProviderDefinition = Definition<string, DeliveryProvider>;

/** Defines a carrier for the registry. */
export const defineDeliveryProvider = <S extends z.ZodObject>(
  options: ProviderOptions<S, string, DeliveryProvider>,
): DeliveryProviderDefinition => defineProvider(options);
