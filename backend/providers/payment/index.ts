import type { bankSettings } from '#lib/settings/providers.ts';
import type { PaymentProviderDefinition } from './define.ts';
import { sandbox } from './sandbox/index.ts';
import { yookassa } from './yookassa/index.ts';

/** The sandbox bank's name in the registry. */
export const SANDBOX = 'sandbox';

export type PaymentRegistry = Readonly<Record<string, PaymentProviderDefinition>>;

/** The payment providers that the shop knows, a folder and a line each (docs/decisions/028). */
export const paymentProviders: Record<typeof SANDBOX | keyof typeof bankSettings, PaymentProviderDefinition> =
  {
    [SANDBOX]: sandbox,
    yookassa,
  };
