import { ProviderRefusal } from '../errors.ts';

/** The carrier will not do it. Its reasons are for the owner, not for the log: they may quote what was sent. */
export class DeliveryRefusal extends ProviderRefusal {
  readonly reasons: string[];

  /** @param message for the log: codes alone */
  constructor(message: string, reasons: string[]) {
    super(message);
    this.reasons = reasons;
  }
}

/** What the start says about a setting of a carrier that is wrong, never its value. */
export const deliverySettingErrors = {
  provider: (names: readonly string[]) => `нужно одно из: ${names.join(', ')}`,
  clientId: 'нужен идентификатор из личного кабинета СДЭК',
  clientSecret: 'нужен пароль из личного кабинета СДЭК',
  url: 'нужен адрес http(s)://…',
  city: 'нужен код города отправления по базе СДЭК, целое число',
  from: 'нужен код пункта, куда привозят посылки, или CDEK_FROM_ADDRESS, откуда их забирает курьер',
  pointCode: 'нужен код пункта СДЭК, например MSK5',
  tariff: 'нужен номер тарифа СДЭК',
  weight: 'нужен вес одной вещи в граммах, от 1 до 30000',
  size: 'нужен размер одной вещи в сантиметрах, от 1 до 150',
} as const;
