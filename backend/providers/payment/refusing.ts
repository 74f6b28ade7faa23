import { ProviderRefusal } from '../errors.ts';
import type { PaymentProvider } from './port.ts';

const refuse = async (): Promise<never> => {
  throw new ProviderRefusal('nothing is set: PAYMENT_PROVIDER');
};

/** For a shop in production mode without a payment provider: no payment can be begun. */
export const refusingProvider: PaymentProvider = {
  name: 'none',
  begin: refuse,
  webhook: refuse,
  settle: refuse,
  cancel: refuse,
  refund: refuse,
  status: refuse,
  register: refuse,
};
