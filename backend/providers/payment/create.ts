import type { Settings } from '#lib/settings/index.ts';
import { createConfiguredProviders } from '../registry.ts';
import type { ProviderContext } from './define.ts';
import type { PaymentRegistry } from './index.ts';
import type { PaymentProvider } from './port.ts';
import { refusingProvider } from './refusing.ts';

/** Payment providers of this shop. */
export interface PaymentProviders {
  /** Provider of new payments. */
  current: PaymentProvider;
  /**
   * Finds a provider by the name stored with a payment. A provider that was replaced still reports on its own payments,
   * and can still refund them.
   */
  find(name: string): PaymentProvider | undefined;
}

/**
 * Creates the available providers of the registry. PAYMENT_PROVIDER names the current provider. Without this setting,
 * the sandbox bank accepts payments in sandbox mode, and every payment is refused in production mode.
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
  const available = { ...settings.providers, ...Object.fromEntries(sandboxes.map((name) => [name, {}])) };
  const providers = createConfiguredProviders(registry, available, (name) => ({ ...context, name }));
  return {
    current: providers.get(settings.PAYMENT_PROVIDER ?? sandboxes[0] ?? '') ?? refusingProvider,
    find: (name) => providers.get(name),
  };
}
