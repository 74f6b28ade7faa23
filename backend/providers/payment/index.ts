import type { bankSettings } from '#lib/settings/providers.ts';
import type { PaymentProviderDefinition } from './define.ts';
import { sandbox } from './sandbox/index.ts';
import { yookassa } from './yookassa/index.ts';

/** Name of the sandbox bank in the registry. */
export const SANDBOX = 'sandbox';

/** Payment providers by name. */
export type PaymentRegistry = Readonly<Record<string, PaymentProviderDefinition>>;

/** Payment providers that the shop supports. Each has a folder and a line here (docs/decisions/028). */
export const paymentProviders: Record<typeof SANDBOX | keyof typeof bankSettings, PaymentProviderDefinition> =
  {
    [SANDBOX]: sandbox,
    yookassa,
  };
