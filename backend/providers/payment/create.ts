import type { Settings } from '#lib/settings/index.ts';
import { createAvailable } from '../registry.ts';
import type { ProviderContext } from './define.ts';
import type { PaymentRegistry } from './index.ts';
import type { PaymentProvider } from './port.ts';
import { refusingProvider } from './refusing.ts';

/** The payment providers of this shop. */
export interface PaymentProviders {
  /** Takes new payments. */
  current: PaymentProvider;
  /** By the name that is stored with a payment: an earlier provider still tells of its payments and refunds them. */
  find(name: string): PaymentProvider | undefined;
}

/**
 * Makes the providers of the registry that are available. PAYMENT_PROVIDER names the one in force; without it a
 * sandbox takes the payments in sandbox mode, and in production mode no payment can be begun.
 */
export function createPaymentProviders(
  registry: PaymentRegistry,
  {
    settings,
    mode,
    ...context
  }: { settings: Settings; mode: 'production' | 'sandbox' } & Omit<ProviderContext, 'name'>,
): PaymentProviders {
  const sandboxes =
    mode === 'sandbox' ? Object.keys(registry).filter((name) => registry[name]?.sandboxOnly) : [];
  const read = { ...settings.providers, ...Object.fromEntries(sandboxes.map((name) => [name, {}])) };
  const providers = createAvailable(registry, read, (name) => ({ ...context, name }));
  return {
    current: providers.get(settings.PAYMENT_PROVIDER ?? sandboxes[0] ?? '') ?? refusingProvider,
    find: (name) => providers.get(name),
  };
}
