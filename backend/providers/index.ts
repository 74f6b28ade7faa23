import type { DeliveryProviders } from './delivery/create.ts';
import type { Mail } from './mail/port.ts';
import type { PaymentProviders } from './payment/create.ts';
import type { Sms } from './sms/port.ts';
import type { AddressService } from './suggestions/port.ts';

/** External services of the shop, each behind its own port. */
export interface Providers {
  sms: Sms;
  mail: Mail;
  payment: PaymentProviders;
  delivery: DeliveryProviders;
  addresses: AddressService;
}
