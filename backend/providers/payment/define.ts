import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { defineProvider, type ProviderDefinition, type ProviderOptions } from '../registry.ts';
import type { PaymentProvider } from './port.ts';

/** Data that the shop passes to every provider. */
export interface ProviderContext {
  /** Name of the provider in the registry. */
  name: string;
  db: Db;
  /** URL of the shop, without a slash at the end. */
  siteUrl: string;
}

/** Entry of a payment provider in the registry. */
export interface PaymentProviderDefinition extends ProviderDefinition<ProviderContext, PaymentProvider> {
  /** True for a provider that takes no money. It is available in sandbox mode only, where it is the default. */
  sandboxOnly: boolean;
}

/** Defines a provider for the registry. */
export const definePaymentProvider = <S extends z.ZodObject>({
  sandboxOnly = false,
  ...options
}: ProviderOptions<S, ProviderContext, PaymentProvider> & {
  sandboxOnly?: boolean;
}): PaymentProviderDefinition => ({ ...defineProvider(options), sandboxOnly });
