import { randomUUID } from 'node:crypto';
import type { EndpointKey } from '#lib/contracts/index.ts';
import { BAG, BOOTS, CARD, COURIER, MOSCOW, RECIPIENT, STORE, TODAY } from '../commerce.ts';
import { generatePhone } from '../phones.ts';
import { type CustomerFixture, SUBSCRIPTION } from './fixture.ts';
import { ownerAccessTable } from './owner-table.ts';
import { type AccessRow, expectCustomersOnly, expectOwnerOnly, expectSame, expectSuccess } from './row.ts';

const params = (value: Record<string, string | number>) => ({ params: () => value });
const body = (value: unknown) => ({ body: () => value });
const listing = body({ url: 'shoes', page: 1, limit: 48 });
const offer = { ...params({ id: BAG.offer }) };
const PHONE = '+79165550000';
const TOKEN = 'a'.repeat(43);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** Body that names the customer's own back-in-stock subscription. */
const waiting = body({ email: SUBSCRIPTION.email, offer_ids: [String(SUBSCRIPTION.offer)] });
const GIFT = {
  amount: 5000,
  design: 'paper',
  sender_name: 'Анна',
  recipient_name: 'Вера',
  recipient_email: 'vera@example.ru',
  email: RECIPIENT.email,
  phone: RECIPIENT.phone,
  send_on: TODAY,
};
/** Body of a courier order to the customer's own address. */
const courier = (mine: CustomerFixture) => ({
  city_id: MOSCOW,
  delivery_id: COURIER,
  payment_id: CARD,
  address_id: mine.address,
  assemble_date: TODAY,
});

/** RO-03: expected statuses of every endpoint for each caller. An endpoint without a row does not compile. */
export const accessTable: Record<EndpointKey, AccessRow> = {
  'GET /api/v1/sections': expectSuccess(),
  'GET /api/v1/sections/by_code/:code{.+}': expectSuccess(params({ code: 'shoes' })),
  'POST /api/v1/sections/filter': expectSuccess(listing),
  'POST /api/v1/sections/filters': expectSuccess(listing),
  'POST /api/v1/sections/filter/cnt': expectSuccess(listing),
  'GET /api/v1/products/favorite': expectSuccess(),
  'GET /api/v1/products/favorite/cnt': expectSuccess(),
  'POST /api/v1/products/:id/favorite': expectSuccess(params({ id: 2 })),
  'DELETE /api/v1/products/:id/favorite': expectSuccess(params({ id: 1 })),
  'DELETE /api/v1/products/favorite': expectSuccess(),
  'GET /api/v1/products/by_code/:code': expectSuccess(params({ code: 'p-1' })),
  'GET /api/v1/products/by_article/:article': expectSuccess(params({ article: 'V-1' })),
  'GET /api/v1/products/:id': expectSuccess(params({ id: 1 })),
  'GET /api/v1/products': expectSuccess({ query: () => ({ 'id[]': 1 }) }),
  'GET /api/v1/products/:id/care': expectSuccess(params({ id: 1 })),
  'GET /api/v1/products/:id/similar': expectSuccess(params({ id: 1 })),
  'GET /api/v1/products/:id/looks': expectSuccess(params({ id: 1 })),
  'GET /api/v1/products/:id/stock': expectSuccess(params({ id: 1 })),
  'GET /api/v1/products/:id/reviews': expectSuccess(params({ id: 1 })),
  'GET /api/v1/products/:id/booking': expectSuccess({
    ...params({ id: 1 }),
    query: () => ({ city_id: MOSCOW }),
  }),
  // The store has no stock of this size. Successful bookings are tested in backend/modules/booking.
  'POST /services/rest/v1/products/booking': expectSame(409, {
    ...body({ productId: 1, userData: RECIPIENT, store_id: STORE, size: BOOTS.offer, city_id: MOSCOW }),
    keyed: true,
  }),
  'GET /services/rest/v1/products/booking': expectSuccess({ query: (mine) => ({ number: mine.booking }) }),
  'DELETE /services/rest/v1/products/booking': expectOwnerOnly(200, {
    body: (mine) => ({ order_id: mine.booking }),
  }),
  'POST /services/rest/v1/products/booking/link': expectSame(404, body({ link: 'a'.repeat(16) })),
  'GET /services/rest/v1/products/search': expectSuccess({ query: () => ({ query: 'ботинки' }) }),
  'GET /services/rest/v1/products/search/popular': expectSuccess(),
  'POST /services/rest/v1/products/search/asked': expectSuccess(body({ query: 'ботинки' })),
  'GET /services/rest/v1/products/subscribe': expectSuccess(),
  'POST /services/rest/v1/products/subscribe': expectSuccess(waiting),
  // The other browsers send the e-mail of the customer's subscription. They must not delete the subscription.
  'DELETE /services/rest/v1/products/subscribe': expectSuccess(waiting),
  'POST /services/rest/v1/products/subscribe/confirm': expectSame(422, body({ token: TOKEN })),
  'POST /services/rest/v1/products/subscribe/cancel': expectSame(422, body({ token: TOKEN })),
  'GET /api/v1/cart': expectSuccess(),
  'DELETE /api/v1/cart': expectSuccess(),
  'POST /api/v1/cart/offer/:id': expectSuccess({ ...offer, ...body({ quantity: 1 }) }),
  'DELETE /api/v1/cart/offer/:id': expectSuccess(offer),
  'POST /api/v1/cart/tmp/offer/:id': expectOwnerOnly(200, offer),
  'DELETE /api/v1/cart/tmp/offer/:id': expectSuccess(offer),
  'POST /api/v1/cart/promo_code': {
    statuses: [200, 200, 200, 200],
    ...body({ code: 'MINUS500' }),
  },
  'DELETE /api/v1/cart/promo_code': expectSuccess(),
  'POST /api/v1/cart/certificate': expectSame(404, body({ number: '7701000000000000' })),
  'DELETE /api/v1/cart/certificate/:id': expectSuccess(params({ id: 1 })),
  'POST /api/v1/cart/set_limit': expectCustomersOnly(200, body({ type: 'bonus' })),
  'GET /api/v1/delivery/points': expectSuccess({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v1/receive/types': expectSuccess({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v2/delivery/types': expectSuccess({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v2/delivery/get_point': expectSuccess({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v2/delivery/pickup': expectSuccess({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v1/payment/types': expectSuccess(),
  'GET /services/rest/v1/orders': expectSuccess({ query: (mine) => ({ number: mine.order }) }),
  'POST /services/rest/v1/orders': expectOwnerOnly(200, { body: (mine) => ({ order_id: mine.received }) }),
  'DELETE /services/rest/v1/orders': expectOwnerOnly(200, {
    body: (mine) => ({ order_id: mine.order, reason_id: 1 }),
  }),
  'GET /services/rest/v1/orders/delete_reasons': expectSuccess(),
  // The other callers' carts are empty, and the address belongs to the customer.
  'POST /services/rest/v1/orders/pre_checkout': { statuses: [422, 422, 422, 200], body: courier },
  'POST /services/rest/v1/orders/checkout': {
    statuses: [422, 422, 422, 200],
    body: (mine) => ({ ...courier(mine), user_info: RECIPIENT }),
    keyed: true,
  },
  'POST /services/rest/v2/orders/pre_fast_order': expectSuccess(body({ offers: [{ offer_id: BAG.offer }] })),
  // The address and the phone belong to the customer. Another customer's phone would need a confirmation.
  'POST /services/rest/v2/orders/fast_order': {
    statuses: [422, 422, 422, 200],
    body: (mine) => ({
      ...courier(mine),
      offer_id: BAG.offer,
      user_info: { ...RECIPIENT, phone: mine.phone },
    }),
    keyed: true,
  },
  'POST /services/rest/v1/orders/fastorder_promos': expectSuccess(
    body({ code: 'MINUS500', offers: [{ offer_id: BAG.offer }] }),
  ),
  'DELETE /services/rest/v1/orders/fastorder_promos': expectSuccess(),
  'POST /services/rest/v1/tracking/history': expectOwnerOnly(200, {
    body: (mine) => ({ number: mine.order, phone: '' }),
  }),
  'GET /services/rest/v1/payment/url': expectOwnerOnly(200, { query: (mine) => ({ order_id: mine.unpaid }) }),
  'POST /v1/orders/init_payment': expectOwnerOnly(200, { body: (mine) => ({ order_id: mine.unpaid }) }),
  'POST /services/rest/v1/payment/webhook/:provider': expectSame(404, params({ provider: 'unknown' })),
  'POST /services/rest/v1/orders/payment_receipt': expectOwnerOnly(200, {
    body: (mine) => ({ order_id: mine.received }),
  }),
  // A payment's id has 122 random bits. Only a browser that was redirected to the payment's page has the id.
  'GET /v1/sandbox/payments/:id': expectSame(404, params({ id: UNKNOWN })),
  'POST /v1/sandbox/payments/:id': expectSame(404, {
    ...params({ id: UNKNOWN }),
    ...body({ action: 'pay' }),
  }),
  'GET /services/rest/v1/user/address': expectSuccess(),
  'POST /services/rest/v1/user/address': expectOwnerOnly(200, {
    body: (mine) => ({
      address_id: mine.address,
      city: 'г. Москва',
      street_with_type: 'ул. Чужая',
      house: '1',
    }),
  }),
  'DELETE /services/rest/v1/user/address/:id': expectOwnerOnly(200, {
    params: (mine) => ({ id: mine.address }),
  }),
  'POST /services/rest/v1/address/suggestions': expectSuccess(body({ query: 'Москва', mode: 'city' })),
  'GET /services/rest/v1/user/profile': expectCustomersOnly(),
  'POST /services/rest/v1/user/profile': expectCustomersOnly(200, body({ size: '38' })),
  'POST /services/rest/v1/user/profile/card_info': expectCustomersOnly(200, body({})),
  'POST /services/rest/v1/user/deactivate': expectCustomersOnly(200, body({ confirm: true })),
  'POST /services/rest/v1/user/change_password': expectCustomersOnly(200, body({ password: 'new-password' })),
  'GET /services/rest/v1/user/reviews': expectCustomersOnly(),
  'POST /services/rest/v1/user/reviews': {
    statuses: [401, 401, 422, 200],
    ...body({ product_id: 1, rating: 5, content: 'Хорошие ботинки' }),
  },
  'GET /services/rest/v1/user/cheques': expectCustomersOnly(),
  'GET /services/rest/v1/user/returns': expectSuccess(),
  'GET /services/rest/v1/user/returns/orders': expectOwnerOnly(200, {
    query: (mine) => ({ number: mine.received }),
  }),
  'GET /services/rest/v1/user/returns/sources': expectSuccess(),
  'GET /services/rest/v1/user/returns/reasons': expectSuccess(),
  'GET /services/rest/v1/user/returns/:id': expectOwnerOnly(200, { params: (mine) => ({ id: mine.return }) }),
  'DELETE /services/rest/v1/user/returns/:id': expectOwnerOnly(200, {
    params: (mine) => ({ id: mine.return }),
  }),
  // All items of the customer's order are already in a return.
  'POST /services/rest/v1/user/returns': {
    statuses: [404, 404, 404, 409],
    body: (mine) => ({
      order_number: mine.received,
      items: [{ offer_id: 11, quantity: 20, reason_id: 1 }],
      source_id: 1,
      contact: RECIPIENT,
      refund: { account: '40817810400000000000', bik: '044525225', account_holder: 'Анна' },
    }),
    keyed: true,
  },
  'GET /api/v1/content/mainpage/promo': expectSame(404),
  'GET /api/v1/content/mainpage/newarrivals': expectSame(404),
  'GET /api/v1/content/mainpage/bestsellers': expectSame(404),
  'GET /api/v1/content/mainpage/premium': expectSame(404),
  'GET /api/v1/content/mainpage/brands': expectSame(404),
  'GET /api/v1/content/mainpage/categories': expectSame(404),
  'GET /api/v1/content/identity': expectSame(404),
  'GET /api/v1/content/menu/:code': expectSame(404, params({ code: 'none' })),
  'GET /api/v1/content/pages': expectSuccess(),
  'POST /api/v1/content/snippet': expectSame(404, body({ code: 'none' })),
  'GET /api/v1/content/picture/:code': expectSame(404, params({ code: 'none' })),
  'POST /api/v1/content/banner': expectSame(404, body({ url: '/' })),
  'GET /services/rest/v1/info/:slug': expectSame(404, params({ slug: 'none' })),
  'GET /api/v1/content/page/:code': expectSame(404, params({ code: 'none' })),
  'GET /api/v1/content/screen/:code': expectSame(404, params({ code: 'none' })),
  'GET /api/v1/content/blog': expectSuccess(),
  'GET /api/v1/content/blog/:code': expectSame(404, params({ code: 'none' })),
  'GET /api/v1/content/news': expectSuccess(),
  'GET /api/v1/content/news/:code': expectSame(404, params({ code: 'none' })),
  'GET /api/v1/content/inspiration': expectSuccess(),
  'GET /api/v1/content/inspiration/:code': expectSame(404, params({ code: 'none' })),
  'GET /api/v1/content/landing': expectSuccess(),
  'GET /api/v1/content/landing/:code': expectSame(404, params({ code: 'none' })),
  'GET /api/v1/content/capsules': expectSuccess(),
  'GET /api/v1/seo/description/:id': expectSame(404, params({ id: 1 })),
  'POST /api/v1/seo/description': expectSame(404, body({ url: '/' })),
  'GET /api/v1/seo/tag/:id': expectSame(404, params({ id: 1 })),
  'POST /api/v1/seo/tag': expectSame(404, body({ url: '/' })),
  'GET /api/v1/seo/terms': expectSuccess(),
  'GET /api/v1/seo/sitemap': expectSuccess(),
  'GET /api/v1/seo/sitemap/:name': expectSuccess(params({ name: 'products' })),
  'GET /services/rest/v1/feedback/themes': expectSuccess(),
  'POST /services/rest/v1/feedback': expectSame(422, {
    ...body({
      name: 'Анна',
      last_name: 'Петрова',
      phone: PHONE,
      theme: 1,
      content: 'Здравствуйте, магазин',
    }),
    keyed: true,
  }),
  // The body is not a multipart form. Permissions of uploads are tested in uploads.test.ts.
  'POST /services/rest/v1/persistent/upload': expectSame(400, body({})),
  'POST /api/v1/certificate/form_settings': expectSame(404, body({ city_id: MOSCOW })),
  // The shop sells no certificates. Purchases are tested in backend/modules/certificate-sales.
  'POST /api/v1/certificate/submit': expectSame(404, { ...body(GIFT), keyed: true }),
  'POST /api/v1/certificate/status': expectOwnerOnly(200, { body: (mine) => ({ purchase: mine.purchase }) }),
  'GET /api/v1/certificate/purchases': expectSuccess(),
  'POST /api/v1/certificate/pay': expectOwnerOnly(200, { body: (mine) => ({ purchase: mine.purchase }) }),
  'POST /api/v1/certificate/send': expectOwnerOnly(200, {
    body: (mine) => ({ purchase: mine.paidPurchase, recipient_email: 'other@example.ru' }),
  }),
  'GET /api/v1/form/anti_spam_name': expectSuccess(),
  'POST /api/v1/form/subscribe': expectSame(422, body({ email: 'anna@example.ru', agree: true })),
  'POST /api/v1/form/subscribe/confirm': expectSame(422, body({ token: TOKEN })),
  'POST /api/v1/form/check_certificate': expectSame(404, body({ number: '1111222233334444' })),
  'GET /api/v1/local/location/:id': expectSuccess(params({ id: 84 })),
  'GET /api/v1/local/city/by_code/:code': expectSuccess(params({ code: 'moscow' })),
  'GET /api/v1/local/location': expectSuccess(),
  'GET /api/v1/local/city': expectSuccess(),
  'POST /api/v1/local/location': expectSuccess(body({ location_id: 90 })),
  'GET /api/v1/local/store': expectSuccess(),
  'GET /api/v1/local/store/:id': expectSuccess(params({ id: 7 })),
  'GET /api/v1/auth/check': expectSuccess(),
  'POST /services/rest/v1/authentication/anonymous': expectSuccess(),
  'POST /services/rest/v1/authentication/start': expectSuccess(),
  // A new phone number for each request, because two codes to one number must be two minutes apart.
  'POST /services/rest/v1/authentication/get_code': expectSuccess({
    body: () => ({ phone: generatePhone() }),
  }),
  'POST /services/rest/v1/authentication/check_code': expectSame(
    422,
    body({ phone: PHONE, code: '000000', hash: UNKNOWN }),
  ),
  // A new login for each request, because a login is blocked for some time after three failures in a row.
  'POST /services/rest/v1/authentication/user': expectSame(422, {
    body: () => ({ login: `${randomUUID()}@example.ru`, password: 'wrong' }),
  }),
  'POST /services/rest/v1/authentication/silent': expectSuccess(body({ login: 'nobody@example.ru' })),
  'POST /services/rest/v1/authentication/link': expectSame(422, body({ token: TOKEN })),
  'POST /services/rest/v1/authentication/magic_link': expectSame(422, body({ token: TOKEN })),
  'POST /services/rest/v1/user/restore_password': expectSame(
    422,
    body({ token: TOKEN, password: 'new-password' }),
  ),
  'POST /services/rest/v1/user/register': expectSuccess(
    body({ name: 'Анна', surname: 'Петрова', email: 'new@example.ru', password: 'new-password' }),
  ),
  'POST /services/rest/v1/user/confirm_register': expectSame(422, body({ token: TOKEN })),
  'POST /services/rest/v1/user/logout': expectSuccess(),
  'POST /services/rest/v1/phone/check': expectSuccess({ body: () => ({ phone: generatePhone() }) }),
  'POST /services/rest/v1/phone/confirm': expectSame(422, body({ pin: '000000' })),
  'GET /services/rest/v1/dev/inbox': expectSame(404),
  ...ownerAccessTable,
  'GET /api/v1/urlrewrite/short_uri/:code{~[^/]+}': expectSame(404, params({ code: '~none' })),
  'GET /api/v1/urlrewrite/redirect': expectSame(404, { query: () => ({ path: '/none' }) }),
};
