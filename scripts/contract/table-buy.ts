import { ADDRESS, CART } from './fields';
import type { Row } from './table';

const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';
const CITY = '42';
const BACK = { return_basket: 'true' };
const RECIPIENT = { name: 'Анна', surname: 'Проверкина', phone: '+79161234567', email: 'anna@example.ru' };
const CHOICE = { city_id: 42, delivery_id: '$delivery', payment_id: '$payment', postamat_id: '$point' };

/** Favourites, cart, delivery, orders of a guest. */
export const buy: readonly Row[] = [
  { call: 'POST /api/v1/products/$product/favorite' },
  { call: 'GET /api/v1/products/favorite', query: { limit: '100', page: '1' } },
  { call: 'GET /api/v1/products/favorite/cnt' },
  { call: 'DELETE /api/v1/products/$product/favorite' },
  { call: 'DELETE /api/v1/products/favorite' },

  { call: 'GET /api/v1/cart', fields: CART },
  { call: 'POST /api/v1/cart/offer/$offer', query: BACK, body: { quantity: 1 }, fields: CART },
  { call: 'POST /api/v1/cart/tmp/offer/$offer', query: BACK, fields: CART },
  { call: 'DELETE /api/v1/cart/tmp/offer/$offer', query: BACK, fields: CART },
  { call: 'DELETE /api/v1/cart/offer/$offer', query: BACK, fields: CART },
  { call: 'POST /api/v1/cart/promo_code', query: BACK, body: { code: 'NO-SUCH-CODE' }, expects: 'either' },
  { call: 'DELETE /api/v1/cart/promo_code', query: BACK, fields: CART },
  { call: 'POST /api/v1/cart/set_limit', query: BACK, body: { type: 'none' }, expects: 'refusal' },
  { call: 'DELETE /api/v1/cart', query: BACK, fields: CART },
  { call: 'POST /api/v1/cart/offer/$offer', query: BACK, body: { quantity: 1 }, fields: CART },

  { call: 'GET /api/v1/delivery/points', query: { city: CITY, limit: '7000' } },
  { call: `GET ${V1}/receive/types`, query: { city: CITY } },
  { call: `GET ${V2}/delivery/types`, learn: { delivery: '[type=pickuppoints].id' } },
  { call: `GET ${V2}/delivery/get_point`, query: { city: CITY }, learn: { point: '[type=pvz].id' } },
  { call: `GET ${V2}/delivery/pickup`, query: { city: CITY } },
  {
    call: `GET ${V1}/payment/types`,
    query: { delivery_id: '$delivery' },
    each: 'id title',
    learn: { payment: 'id' },
  },

  { call: `GET ${V1}/user/address`, each: ADDRESS },
  {
    call: `POST ${V1}/user/address`,
    body: { city: 'Москва', street_with_type: 'ул Лесная', house: '5' },
    each: ADDRESS,
    fields: 'addresses',
    learn: { address: 'addresses[].address_id' },
  },
  { call: `DELETE ${V1}/user/address/$address`, each: ADDRESS },

  { call: `GET ${V1}/orders/delete_reasons` },
  { call: `POST ${V1}/orders/pre_checkout`, body: CHOICE },
  {
    call: `POST ${V1}/orders/checkout`,
    body: { ...CHOICE, user_info: RECIPIENT },
    learn: { order: 'order_id' },
    writes: true,
  },
  { call: `GET ${V1}/orders` },
  { call: `GET ${V1}/payment/url`, query: { order_id: '$order' }, expects: 'either' },
  { call: 'POST /v1/orders/init_payment', body: { order_id: '$order' }, expects: 'either' },
  { call: `POST ${V1}/orders/payment_receipt`, body: { order_id: '$order' }, expects: 'either' },
  { call: `POST ${V1}/tracking/history`, body: { number: '$order' }, expects: 'either' },
  { call: `POST ${V1}/orders`, body: { order_id: '$order' }, expects: 'either' },
  { call: `DELETE ${V1}/orders`, body: { order_id: '$order' }, writes: true },
  { call: `POST ${V2}/orders/pre_fast_order`, body: {}, expects: 'refusal' },
  { call: `POST ${V2}/orders/fast_order`, body: {}, expects: 'refusal' },
  { call: `POST ${V1}/orders/fastorder_promos`, body: {}, expects: 'refusal' },
  { call: `DELETE ${V1}/orders/fastorder_promos`, body: {}, expects: 'either' },

  { call: `GET ${V1}/user/returns` },
  { call: `GET ${V1}/user/returns/orders`, expects: 'either' },
  { call: `GET ${V1}/user/returns/sources` },
  { call: `GET ${V1}/user/returns/reasons` },
  { call: `GET ${V1}/user/returns/0`, expects: 'refusal' },
  { call: `POST ${V1}/user/returns`, body: {}, expects: 'refusal' },
];
