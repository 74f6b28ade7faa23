import { randomUUID } from 'node:crypto';
import type { EndpointKey } from '#lib/contracts/index.ts';
import { BAG, BOOTS, CARD, COURIER, MOSCOW, RECIPIENT, STORE, TODAY } from '../commerce.ts';
import { anyPhone } from '../phones.ts';
import { type Mine, WAITING } from './fixture.ts';
import { ownerTable } from './owner-table.ts';
import { alike, customers, everyone, type Row, theirs } from './row.ts';

const params = (value: Record<string, string | number>) => ({ params: () => value });
const body = (value: unknown) => ({ body: () => value });
const listing = body({ url: 'shoes', page: 1, limit: 48 });
const offer = { ...params({ id: BAG.offer }) };
const PHONE = '+79165550000';
const TOKEN = 'a'.repeat(43);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** Body of the customer's own subscription. */
const waiting = body({ email: WAITING.email, offer_ids: [String(WAITING.offer)] });
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
/** Body with the customer's own address. */
const courier = (mine: Mine) => ({
  city_id: MOSCOW,
  delivery_id: COURIER,
  payment_id: CARD,
  address_id: mine.address,
  assemble_date: TODAY,
});

/** RO-03: expected statuses of every endpoint for each caller. An endpoint without a row does not compile. */
export const table: Record<EndpointKey, Row> = {
  'GET /api/v1/sections': everyone(),
  'GET /api/v1/sections/by_code/:code{.+}': everyone(params({ code: 'shoes' })),
  'POST /api/v1/sections/filter': everyone(listing),
  'POST /api/v1/sections/filters': everyone(listing),
  'POST /api/v1/sections/filter/cnt': everyone(listing),
  'GET /api/v1/products/favorite': everyone(),
  'GET /api/v1/products/favorite/cnt': everyone(),
  'POST /api/v1/products/:id/favorite': everyone(params({ id: 2 })),
  'DELETE /api/v1/products/:id/favorite': everyone(params({ id: 1 })),
  'DELETE /api/v1/products/favorite': everyone(),
  'GET /api/v1/products/by_code/:code': everyone(params({ code: 'p-1' })),
  'GET /api/v1/products/by_article/:article': everyone(params({ article: 'V-1' })),
  'GET /api/v1/products/:id': everyone(params({ id: 1 })),
  'GET /api/v1/products': everyone({ query: () => ({ 'id[]': 1 }) }),
  'GET /api/v1/products/:id/care': everyone(params({ id: 1 })),
  'GET /api/v1/products/:id/similar': everyone(params({ id: 1 })),
  'GET /api/v1/products/:id/looks': everyone(params({ id: 1 })),
  'GET /api/v1/products/:id/stock': everyone(params({ id: 1 })),
  'GET /api/v1/products/:id/reviews': everyone(params({ id: 1 })),
  'GET /api/v1/products/:id/booking': everyone({ ...params({ id: 1 }), query: () => ({ city_id: MOSCOW }) }),
  // The store has no stock of it. Successful bookings are tested in backend/modules/booking.
  'POST /services/rest/v1/products/booking': alike(409, {
    ...body({ productId: 1, userData: RECIPIENT, store_id: STORE, size: BOOTS.offer, city_id: MOSCOW }),
    keyed: true,
  }),
  'GET /services/rest/v1/products/booking': everyone({ query: (mine) => ({ number: mine.booking }) }),
  'DELETE /services/rest/v1/products/booking': theirs(200, { body: (mine) => ({ order_id: mine.booking }) }),
  'POST /services/rest/v1/products/booking/link': alike(404, body({ link: 'a'.repeat(16) })),
  'GET /services/rest/v1/products/search': everyone({ query: () => ({ query: 'ботинки' }) }),
  'GET /services/rest/v1/products/search/popular': everyone(),
  'POST /services/rest/v1/products/search/asked': everyone(body({ query: 'ботинки' })),
  'GET /services/rest/v1/products/subscribe': everyone(),
  'POST /services/rest/v1/products/subscribe': everyone(waiting),
  // The same e-mail, from browsers that did not subscribe it. They must not delete the owner's subscription.
  'DELETE /services/rest/v1/products/subscribe': everyone(waiting),
  'POST /services/rest/v1/products/subscribe/confirm': alike(422, body({ token: TOKEN })),
  'POST /services/rest/v1/products/subscribe/cancel': alike(422, body({ token: TOKEN })),
  'GET /api/v1/cart': everyone(),
  'DELETE /api/v1/cart': everyone(),
  'POST /api/v1/cart/offer/:id': everyone({ ...offer, ...body({ quantity: 1 }) }),
  'DELETE /api/v1/cart/offer/:id': everyone(offer),
  'POST /api/v1/cart/tmp/offer/:id': theirs(200, offer),
  'DELETE /api/v1/cart/tmp/offer/:id': everyone(offer),
  'POST /api/v1/cart/promo_code': {
    statuses: [200, 200, 200, 200],
    ...body({ code: 'MINUS500' }),
  },
  'DELETE /api/v1/cart/promo_code': everyone(),
  'POST /api/v1/cart/certificate': alike(404, body({ number: '7701000000000000' })),
  'DELETE /api/v1/cart/certificate/:id': everyone(params({ id: 1 })),
  'POST /api/v1/cart/set_limit': customers(200, body({ type: 'bonus' })),
  'GET /api/v1/delivery/points': everyone({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v1/receive/types': everyone({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v2/delivery/types': everyone({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v2/delivery/get_point': everyone({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v2/delivery/pickup': everyone({ query: () => ({ city: MOSCOW }) }),
  'GET /services/rest/v1/payment/types': everyone(),
  'GET /services/rest/v1/orders': everyone({ query: (mine) => ({ number: mine.order }) }),
  'POST /services/rest/v1/orders': theirs(200, { body: (mine) => ({ order_id: mine.received }) }),
  'DELETE /services/rest/v1/orders': theirs(200, {
    body: (mine) => ({ order_id: mine.order, reason_id: 1 }),
  }),
  'GET /services/rest/v1/orders/delete_reasons': everyone(),
  // The other callers' carts are empty, and the address belongs to the owner.
  'POST /services/rest/v1/orders/pre_checkout': { statuses: [422, 422, 422, 200], body: courier },
  'POST /services/rest/v1/orders/checkout': {
    statuses: [422, 422, 422, 200],
    body: (mine) => ({ ...courier(mine), user_info: RECIPIENT }),
    keyed: true,
  },
  'POST /services/rest/v2/orders/pre_fast_order': everyone(body({ offers: [{ offer_id: BAG.offer }] })),
  // The address and the phone belong to the owner. Another customer's phone would need a confirmation.
  'POST /services/rest/v2/orders/fast_order': {
    statuses: [422, 422, 422, 200],
    body: (mine) => ({
      ...courier(mine),
      offer_id: BAG.offer,
      user_info: { ...RECIPIENT, phone: mine.phone },
    }),
    keyed: true,
  },
  'POST /services/rest/v1/orders/fastorder_promos': everyone(
    body({ code: 'MINUS500', offers: [{ offer_id: BAG.offer }] }),
  ),
  'DELETE /services/rest/v1/orders/fastorder_promos': everyone(),
  'POST /services/rest/v1/tracking/history': theirs(200, {
    body: (mine) => ({ number: mine.order, phone: '' }),
  }),
  'GET /services/rest/v1/payment/url': theirs(200, { query: (mine) => ({ order_id: mine.unpaid }) }),
  'POST /v1/orders/init_payment': theirs(200, { body: (mine) => ({ order_id: mine.unpaid }) }),
  'POST /services/rest/v1/payment/webhook/:provider': alike(404, params({ provider: 'unknown' })),
  'POST /services/rest/v1/orders/payment_receipt': theirs(200, {
    body: (mine) => ({ order_id: mine.received }),
  }),
  // A payment's id has 122 random bits, so that only a browser that was redirected to its page has it.
  'GET /v1/sandbox/payments/:id': alike(404, params({ id: UNKNOWN })),
  'POST /v1/sandbox/payments/:id': alike(404, { ...params({ id: UNKNOWN }), ...body({ action: 'pay' }) }),
  'GET /services/rest/v1/user/address': everyone(),
  'POST /services/rest/v1/user/address': theirs(200, {
    body: (mine) => ({
      address_id: mine.address,
      city: 'г. Москва',
      street_with_type: 'ул. Чужая',
      house: '1',
    }),
  }),
  'DELETE /services/rest/v1/user/address/:id': theirs(200, { params: (mine) => ({ id: mine.address }) }),
  'POST /services/rest/v1/address/suggestions': everyone(body({ query: 'Москва', mode: 'city' })),
  'GET /services/rest/v1/user/profile': customers(),
  'POST /services/rest/v1/user/profile': customers(200, body({ size: '38' })),
  'POST /services/rest/v1/user/profile/card_info': customers(200, body({})),
  'POST /services/rest/v1/user/deactivate': customers(200, body({ confirm: true })),
  'POST /services/rest/v1/user/change_password': customers(200, body({ password: 'new-password' })),
  'GET /services/rest/v1/user/reviews': customers(),
  'POST /services/rest/v1/user/reviews': {
    statuses: [401, 401, 422, 200],
    ...body({ product_id: 1, rating: 5, content: 'Хорошие ботинки' }),
  },
  'GET /services/rest/v1/user/cheques': customers(),
  'GET /services/rest/v1/user/returns': everyone(),
  'GET /services/rest/v1/user/returns/orders': theirs(200, {
    query: (mine) => ({ number: mine.received }),
  }),
  'GET /services/rest/v1/user/returns/sources': everyone(),
  'GET /services/rest/v1/user/returns/reasons': everyone(),
  'GET /services/rest/v1/user/returns/:id': theirs(200, { params: (mine) => ({ id: mine.return }) }),
  'DELETE /services/rest/v1/user/returns/:id': theirs(200, { params: (mine) => ({ id: mine.return }) }),
  // All items of the owner's order are in a return already.
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
  'GET /api/v1/content/mainpage/promo': alike(404),
  'GET /api/v1/content/mainpage/newarrivals': alike(404),
  'GET /api/v1/content/mainpage/bestsellers': alike(404),
  'GET /api/v1/content/mainpage/premium': alike(404),
  'GET /api/v1/content/mainpage/brands': alike(404),
  'GET /api/v1/content/mainpage/categories': alike(404),
  'GET /api/v1/content/menu/:code': alike(404, params({ code: 'top' })),
  'POST /api/v1/content/snippet': alike(404, body({ code: 'none' })),
  'GET /api/v1/content/picture/:code': alike(404, params({ code: 'none' })),
  'POST /api/v1/content/banner': alike(404, body({ url: '/' })),
  'GET /services/rest/v1/info/:slug': alike(404, params({ slug: 'none' })),
  'GET /api/v1/content/page/:code': alike(404, params({ code: 'none' })),
  'GET /api/v1/content/screen/:code': alike(404, params({ code: 'none' })),
  'GET /api/v1/content/blog': everyone(),
  'GET /api/v1/content/blog/:code': alike(404, params({ code: 'none' })),
  'GET /api/v1/content/news': everyone(),
  'GET /api/v1/content/news/:code': alike(404, params({ code: 'none' })),
  'GET /api/v1/content/inspiration': everyone(),
  'GET /api/v1/content/inspiration/:code': alike(404, params({ code: 'none' })),
  'GET /api/v1/content/landing': everyone(),
  'GET /api/v1/content/landing/:code': alike(404, params({ code: 'none' })),
  'GET /api/v1/content/capsules': everyone(),
  'GET /api/v1/seo/description/:id': alike(404, params({ id: 1 })),
  'POST /api/v1/seo/description': alike(404, body({ url: '/' })),
  'GET /api/v1/seo/tag/:id': alike(404, params({ id: 1 })),
  'POST /api/v1/seo/tag': alike(404, body({ url: '/' })),
  'GET /api/v1/seo/terms': everyone(),
  'GET /api/v1/seo/sitemap': everyone(),
  'GET /api/v1/seo/sitemap/:name': everyone(params({ name: 'products' })),
  'GET /services/rest/v1/feedback/themes': everyone(),
  'POST /services/rest/v1/feedback': alike(422, {
    ...body({
      name: 'Анна',
      last_name: 'Петрова',
      phone: PHONE,
      theme: 1,
      content: 'Здравствуйте, магазин',
    }),
    keyed: true,
  }),
  // The body is no form. Permissions of uploads are tested in uploads.test.ts.
  'POST /services/rest/v1/persistent/upload': alike(400, body({})),
  'POST /api/v1/certificate/form_settings': alike(404, body({ city_id: MOSCOW })),
  // The shop sells no certificates. Purchases are tested in backend/modules/certificate-sales.
  'POST /api/v1/certificate/submit': alike(404, { ...body(GIFT), keyed: true }),
  'POST /api/v1/certificate/status': theirs(200, { body: (mine) => ({ purchase: mine.purchase }) }),
  'GET /api/v1/certificate/purchases': everyone(),
  'POST /api/v1/certificate/pay': theirs(200, { body: (mine) => ({ purchase: mine.purchase }) }),
  'POST /api/v1/certificate/send': theirs(200, {
    body: (mine) => ({ purchase: mine.paidPurchase, recipient_email: 'other@example.ru' }),
  }),
  'GET /api/v1/form/anti_spam_name': everyone(),
  'POST /api/v1/form/subscribe': alike(422, body({ email: 'anna@example.ru', agree: true })),
  'POST /api/v1/form/subscribe/confirm': alike(422, body({ token: TOKEN })),
  'POST /api/v1/form/check_certificate': alike(404, body({ number: '1111222233334444' })),
  'GET /api/v1/local/location/:id': everyone(params({ id: 84 })),
  'GET /api/v1/local/city/by_code/:code': everyone(params({ code: 'moscow' })),
  'GET /api/v1/local/location': everyone(),
  'GET /api/v1/local/city': everyone(),
  'POST /api/v1/local/location': everyone(body({ location_id: 90 })),
  'GET /api/v1/local/store': everyone(),
  'GET /api/v1/local/store/:id': everyone(params({ id: 7 })),
  'GET /api/v1/auth/check': everyone(),
  'POST /services/rest/v1/authentication/anonymous': everyone(),
  'POST /services/rest/v1/authentication/start': everyone(),
  // Another number for each request, because two codes to one number must be two minutes apart.
  'POST /services/rest/v1/authentication/get_code': everyone({ body: () => ({ phone: anyPhone() }) }),
  'POST /services/rest/v1/authentication/check_code': alike(
    422,
    body({ phone: PHONE, code: '000000', hash: UNKNOWN }),
  ),
  // Another login for each request, because after three failures in a row a login has to wait.
  'POST /services/rest/v1/authentication/user': alike(422, {
    body: () => ({ login: `${randomUUID()}@example.ru`, password: 'wrong' }),
  }),
  'POST /services/rest/v1/authentication/silent': everyone(body({ login: 'nobody@example.ru' })),
  'POST /services/rest/v1/authentication/link': alike(422, body({ token: TOKEN })),
  'POST /services/rest/v1/authentication/magic_link': alike(422, body({ token: TOKEN })),
  'POST /services/rest/v1/user/restore_password': alike(
    422,
    body({ token: TOKEN, password: 'new-password' }),
  ),
  'POST /services/rest/v1/user/register': everyone(
    body({ name: 'Анна', surname: 'Петрова', email: 'new@example.ru', password: 'new-password' }),
  ),
  'POST /services/rest/v1/user/confirm_register': alike(422, body({ token: TOKEN })),
  'POST /services/rest/v1/user/logout': everyone(),
  'POST /services/rest/v1/phone/check': everyone({ body: () => ({ phone: anyPhone() }) }),
  'POST /services/rest/v1/phone/confirm': alike(422, body({ pin: '000000' })),
  'GET /services/rest/v1/dev/inbox': alike(404),
  ...ownerTable,
  'GET /api/v1/urlrewrite/short_uri/:code{~[^/]+}': alike(404, params({ code: '~none' })),
  'GET /api/v1/urlrewrite/redirect': alike(404, { query: () => ({ path: '/none' }) }),
};
