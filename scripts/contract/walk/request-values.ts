import { randomInt } from 'node:crypto';
import type { JsonObject } from '../run/values.ts';
import { MOSCOW } from './found.ts';

/** Values of requests, with the same names and types as in the storefront. */

/** Converts an id to the type that the storefront sends: digits become a number. */
export const toSentId = (value: unknown): unknown =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value;

/** Creates a recipient with a new phone for each request, because an unconfirmed phone may place only a few orders. */
export const createRecipient = () => ({
  name: 'Анна',
  surname: 'Проверкина',
  phone: `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`,
  email: 'anna@example.ru',
});

/** Builds an address with all fields. Optional fields are empty. */
export const buildAddress = (house: string) => ({
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

/**
 * Builds the body of an order from the cart. It contains the recipient twice: in `user_info` and as fields of the body.
 * @param choice the delivery and the payment
 */
export function toCheckoutBody(choice: JsonObject): JsonObject {
  const user_info = createRecipient();
  return { ...user_info, user_info, ...choice, city_id: MOSCOW.city, comment: '', agree: true };
}
