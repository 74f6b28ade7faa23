import type { DeliveryProviders } from './delivery/create';
import type { Mail } from './mail/port';
import type { PaymentProviders } from './payment/create';
import type { Sms } from './sms/port';
import type { AddressService } from './suggestions/port';

/** Every service outside of the shop that it talks to, each behind a port of its own. */
export interface Providers {
  sms: Sms;
  mail: Mail;
  payment: PaymentProviders;
  delivery: DeliveryProviders;
  addresses: AddressService;
}
