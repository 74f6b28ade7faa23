import { ProviderRefusal } from '../errors.ts';
import type { PaymentProvider } from './port.ts';

const refuse = async (): Promise<never> => {
  throw new ProviderRefusal('not configured: PAYMENT_PROVIDER');
};

/** Provider of a shop in production mode without a payment provider. It refuses every payment. */
export const refusingProvider: PaymentProvider = {
  name: 'none',
  begin: refuse,
  readWebhook: refuse,
  capture: refuse,
  cancel: refuse,
  refund: refuse,
  getStatus: refuse,
  registerReceipt: refuse,
};
