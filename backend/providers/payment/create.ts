import { availableIn, createNamed, type Env } from '../registry.ts';
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

/** Names that PAYMENT_PROVIDER may have. */
export const choosable = (registry: PaymentRegistry): string[] =>
  Object.keys(registry).filter((name) => !registry[name]?.sandboxOnly);

/** Names of the providers that are available: the one in force, and others whose variables are set. */
export const configured = (registry: PaymentRegistry, env: Env): string[] =>
  availableIn(registry, env, env.PAYMENT_PROVIDER).filter((name) => !registry[name]?.sandboxOnly);

/**
 * Makes the providers of the registry that are available. PAYMENT_PROVIDER names the one in force; without it a
 * sandbox takes the payments in sandbox mode, and in production mode no payment can be begun.
 * @param env with the variables of all providers; readSettings has checked them
 */
export function createPaymentProviders(
  registry: PaymentRegistry,
  { env, mode, ...context }: { env: Env; mode: 'production' | 'sandbox' } & Omit<ProviderContext, 'name'>,
): PaymentProviders {
  const sandboxes = Object.keys(registry).filter((name) => registry[name]?.sandboxOnly);
  const names = [...configured(registry, env), ...(mode === 'sandbox' ? sandboxes : [])];
  const providers = createNamed(registry, names, env, (name) => ({ ...context, name }));
  const inForce = env.PAYMENT_PROVIDER || (mode === 'sandbox' ? sandboxes[0] : undefined);
  return {
    current: providers.get(inForce ?? '') ?? refusingProvider,
    find: (name) => providers.get(name),
  };
}
