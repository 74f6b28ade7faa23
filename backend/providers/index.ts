import type { DeliveryProviders } from './delivery/create.ts';
import type { MailGateway } from './mail/port.ts';
import type { PaymentProviders } from './payment/create.ts';
import type { SmsGateway } from './sms/port.ts';
import type { AddressService } from './suggestions/port.ts';

/** External services of the shop, each behind its own port. */
export interface Providers {
  sms: SmsGateway;
  mail: MailGateway;
  payment: PaymentProviders;
  delivery: DeliveryProviders;
  addresses: AddressService;
}
