import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { type Definition, defineProvider, type ProviderOptions } from '../registry.ts';
import type { PaymentProvider } from './port.ts';

/** What the shop gives every provider. */
export interface ProviderContext {
  /** The provider's name in the registry. */
  name: string;
  db: Db;
  /** The shop's own address, without a slash at the end. */
  siteUrl: string;
}

/** A provider as the registry contains it. */
export interface PaymentProviderDefinition extends Definition<ProviderContext, PaymentProvider> {
  /** Takes no money: available in sandbox mode only, where it is in force unless PAYMENT_PROVIDER names another. */
  sandboxOnly: boolean;
}

/** Defines a provider for the registry. */
export const definePaymentProvider = <S extends z.ZodObject>({
  sandboxOnly = false,
  ...options
}: ProviderOptions<S, ProviderContext, PaymentProvider> & {
  sandboxOnly?: boolean;
}): PaymentProviderDefinition => ({ ...defineProvider(options), sandboxOnly });
