import { randomInt } from 'node:crypto';
import { ADDRESS, CART, FAST_ORDER } from './fields';
import type { Row } from './row';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const CITY = '42';
const BACK = { return_basket: 'true' };
/** Somebody new each time: a phone that nobody has confirmed makes two orders. */
const RECIPIENT = {
  name: 'Анна',
  surname: 'Проверкина',
  phone: `+7999${String(randomInt(10_000_000)).padStart(7, '0')}`,
  email: 'anna@example.ru',
};
/** What a one-click order buys. */
const ONE = { offers: [{ offer_id: '$offer' }] };
const CHOICE = { city_id: 42, delivery_id: '$delivery', payment_id: '$payment', postamat_id: '$point' };

/** Favourites, cart, delivery, orders of a guest. */
export const buy: readonly Row[] = [
  { endpoint: 'POST /api/v1/products/$product/favorite' },
  { endpoint: 'GET /api/v1/products/favorite', query: { limit: '100', page: '1' } },
  { endpoint: 'GET /api/v1/products/favorite/cnt' },
  { endpoint: 'DELETE /api/v1/products/$product/favorite' },
  { endpoint: 'DELETE /api/v1/products/favorite' },

  { endpoint: 'GET /api/v1/cart', fields: CART },
  { endpoint: 'POST /api/v1/cart/offer/$offer', query: BACK, body: { quantity: 1 }, fields: CART },
  { endpoint: 'POST /api/v1/cart/tmp/offer/$offer', query: BACK, fields: CART },
  { endpoint: 'DELETE /api/v1/cart/tmp/offer/$offer', query: BACK, fields: CART },
  { endpoint: 'DELETE /api/v1/cart/offer/$offer', query: BACK, fields: CART },
  {
    endpoint: 'POST /api/v1/cart/promo_code',
    query: BACK,
    body: { code: 'NO-SUCH-CODE' },
    expects: 'either',
  },
  { endpoint: 'DELETE /api/v1/cart/promo_code', query: BACK, fields: CART },
  { endpoint: 'POST /api/v1/cart/set_limit', query: BACK, body: { type: 'none' }, expects: 'refusal' },
  { endpoint: 'DELETE /api/v1/cart', query: BACK, fields: CART },
  { endpoint: 'POST /api/v1/cart/offer/$offer', query: BACK, body: { quantity: 1 }, fields: CART },

  { endpoint: 'GET /api/v1/delivery/points', query: { city: CITY, limit: '7000' } },
  { endpoint: `GET ${V1}/receive/types`, query: { city: CITY } },
  { endpoint: `GET ${V2}/delivery/types`, learn: { delivery: '[type=pickuppoints].id' } },
  { endpoint: `GET ${V2}/delivery/get_point`, query: { city: CITY }, learn: { point: '[type=pvz].id' } },
  { endpoint: `GET ${V2}/delivery/pickup`, query: { city: CITY } },
  {
    endpoint: `GET ${V1}/payment/types`,
    query: { delivery_id: '$delivery' },
    each: 'id title',
    learn: { payment: 'id' },
  },

  { endpoint: `GET ${V1}/user/address`, each: ADDRESS },
  {
    endpoint: `POST ${V1}/user/address`,
    body: { city: 'Москва', street_with_type: 'ул Лесная', house: '5' },
    each: ADDRESS,
    fields: 'addresses',
    learn: { address: 'addresses[].address_id' },
  },
  { endpoint: `DELETE ${V1}/user/address/$address`, each: ADDRESS },

  { endpoint: `GET ${V1}/orders/delete_reasons` },
  { endpoint: `POST ${V1}/orders/pre_checkout`, body: CHOICE },
  {
    endpoint: `POST ${V1}/orders/checkout`,
    body: { ...CHOICE, user_info: RECIPIENT },
    learn: { order: 'order_id' },
    writes: true,
  },
  { endpoint: `GET ${V1}/orders` },
  { endpoint: `GET ${V1}/payment/url`, query: { order_id: '$order' }, expects: 'either' },
  { endpoint: 'POST /v1/orders/init_payment', body: { order_id: '$order' }, expects: 'either' },
  { endpoint: `POST ${V1}/orders/payment_receipt`, body: { order_id: '$order' }, expects: 'either' },
  { endpoint: `POST ${V1}/tracking/history`, body: { number: '$order' }, expects: 'either' },
  { endpoint: `POST ${V1}/orders`, body: { order_id: '$order' }, expects: 'either' },
  { endpoint: `DELETE ${V1}/orders`, body: { order_id: '$order' }, writes: true },
  { endpoint: `POST ${V2}/orders/pre_fast_order`, body: { ...CHOICE, ...ONE }, fields: FAST_ORDER },
  {
    endpoint: `POST ${V2}/orders/fast_order`,
    body: { ...CHOICE, ...ONE, user_info: RECIPIENT },
    fields: 'order_id',
    writes: true,
  },
  { endpoint: `POST ${V2}/orders/fast_order`, body: {}, expects: 'refusal' },
  {
    endpoint: `POST ${V1}/orders/fastorder_promos`,
    body: { ...ONE, promocode: 'NO-SUCH-CODE' },
    expects: 'either',
  },
  { endpoint: `DELETE ${V1}/orders/fastorder_promos`, body: {}, expects: 'either' },

  { endpoint: `GET ${V1}/user/returns` },
  { endpoint: `GET ${V1}/user/returns/orders`, expects: 'either' },
  { endpoint: `GET ${V1}/user/returns/sources` },
  { endpoint: `GET ${V1}/user/returns/reasons` },
  { endpoint: `GET ${V1}/user/returns/0`, expects: 'refusal' },
  { endpoint: `POST ${V1}/user/returns`, body: {}, expects: 'refusal' },
];
