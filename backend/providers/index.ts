import type { Mail } from './mail/port';
import type { Bank } from './payment/port';
import type { Sms } from './sms/port';
import type { AddressService } from './suggestions/port';

/** Everything outside that the shop talks to, each behind a port of its own. */
export interface Providers {
  sms: Sms;
  mail: Mail;
  bank: Bank;
  addresses: AddressService;
}
