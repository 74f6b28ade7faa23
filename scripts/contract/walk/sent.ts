import { randomInt } from 'node:crypto';
import type { Json } from '../run/values.ts';
import { MOSCOW } from './found.ts';

/** What the storefront sends: the same names, and the same types of their values. */

/** Returns an id as the storefront sends it: digits become a number. */
export const toSentId = (value: unknown): unknown =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;

/** Returns a new recipient each time, because an unconfirmed phone may place few orders only. */
export const newRecipient = () => ({
  name: 'Анна',
  surname: 'Проверкина',
  phone: `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`,
  email: 'anna@example.ru',
});

/** Returns an address with all its fields; optional ones are empty. */
export const addressOf = (house: string) => ({
  country: 'Россия',
  country_iso_code: 'RU',
  postal_code: '',
  city: 'Москва',
  street_with_type: 'ул Лесная',
  house,
  block: '',
  flat: '',
  comment: '',
});

/** Returns the body of an order from the cart: the recipient is in it twice. @param choice the delivery and the payment */
export function toCheckout(choice: Json): Json {
  const user_info = newRecipient();
  return { ...user_info, user_info, ...choice, city_id: MOSCOW.city, comment: '', agree: true };
}
