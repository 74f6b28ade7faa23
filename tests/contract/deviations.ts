import {
  type Alter,
  answer,
  changed,
  type Deviation,
  first,
  inside,
  isAt,
  planted,
  type Result,
  refusing,
  removeCookies,
  result,
  withField,
  without,
} from './alter.ts';

const BY_CODE = 'GET /api/v1/products/by_code/{code}';
const FILTER = 'POST /api/v1/sections/filter';
const CART = 'GET /api/v1/cart';
const PUT = 'POST /api/v1/cart/offer/{id}';
const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';

const types: Deviation[] = [
  changed('a sum is a text', CART, 'original_amount', withField('original_amount', 'много')),
  changed(
    'a message is an object',
    CART,
    'restriction_message',
    withField('restriction_message', { html: '' }),
  ),
  changed('a flag is a number', BY_CODE, 'is_available', withField('is_available', 1)),
  changed('a title is null', BY_CODE, 'title', withField('title', null)),
  changed('a list is an object', BY_CODE, 'properties', withField('properties', { brand: 'Дом' })),
  changed('an id is a word', BY_CODE, 'offers[].id', first(withField('id', 'S'), 'offers')),
  changed('auth is a text', 'GET /api/v1/auth/check', 'auth', withField('auth', 'no')),
  changed(
    'a birthday is no ISO date',
    `GET ${V1}/user/profile`,
    'birthday',
    withField('birthday', '14.03.1991'),
  ),
];

const absent: Deviation[] = [
  changed('other colors are absent', BY_CODE, 'crossing_color', without('crossing_color')),
  changed(
    'a small picture is absent',
    BY_CODE,
    'images.main[].small',
    inside('images', first(without('small'), 'main')),
  ),
  changed('a limit is absent', CART, 'max_count_of_products', without('max_count_of_products')),
  changed('a theme has no title', `GET ${V1}/feedback/themes`, 'themes[].title', first(without('title'))),
  changed('a code has no hash', `POST ${V1}/authentication/get_code`, 'hash', without('hash')),
  changed('an order has no number', `POST ${V1}/orders/checkout`, 'order_id', without('order_id')),
  changed('a file has no id', `POST ${V1}/persistent/upload`, 'id', without('id')),
  changed(
    'a name is empty',
    'GET /api/v1/form/anti_spam_name',
    'anti_spam_name',
    withField('anti_spam_name', ''),
  ),
];

const lists: Deviation[] = [
  changed('payments have another name', `GET ${V1}/payment/types`, 'items', ({ items }: Result) => ({
    payments: items,
  })),
  changed('addresses have another name', `GET ${V1}/user/address`, 'addresses', ({ addresses }: Result) => ({
    items: addresses,
  })),
  changed(
    'deliveries have another name',
    `POST ${V2}/orders/pre_fast_order`,
    'list',
    ({ list, ...rest }: Result) => ({ ...rest, deliveries: list }),
  ),
  changed('cities are absent', 'GET /api/v1/products/{id}/booking', 'cities', without('cities')),
  changed('a listing has two lists', FILTER, 'products', ({ products }: Result) => ({
    items: products,
    goods: products,
  })),
  changed('filters are no list', 'POST /api/v1/sections/filters', 'filters', () => ({ color: ['red'] })),
];

const ranges: Deviation[] = [
  changed('a price is negative', BY_CODE, 'price.price', inside('price', withField('price', -1))),
  changed(
    'the full price is lower',
    BY_CODE,
    'price.base_price',
    inside('price', withField('base_price', 1)),
  ),
  changed(
    'a discount is above 100',
    BY_CODE,
    'price.discount_percent',
    inside('price', withField('discount_percent', 150)),
  ),
  changed('a quantity is negative', BY_CODE, 'offers[].quantity', first(withField('quantity', -1), 'offers')),
  changed(
    'a latitude is out of range',
    'GET /api/v1/local/location/{id}',
    'city.coordinates',
    inside('city', withField('coordinates', { lat: 155, lon: 37 })),
  ),
  changed('an id is repeated', FILTER, 'products[].id', ({ products, ...rest }: { products: Result[] }) => ({
    ...rest,
    products: products.map((one) => ({ ...one, id: 1 })),
  })),
  changed('a page is too long', FILTER, 'не больше 48', ({ products, ...rest }: { products: Result[] }) => ({
    ...rest,
    products: [...products, ...products.map((one) => ({ ...one, id: `9${String(one.id)}` }))],
  })),
  changed(
    'a picture has a relative address',
    BY_CODE,
    'images.preview',
    inside('images', withField('preview', 'upload/1.png')),
  ),
];

const missing = () => new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
const html = () => new Response('<html>Сайт закрыт</html>', { headers: { 'content-type': 'text/html' } });

const envelopes: Deviation[] = [
  planted('HTML comes', 'GET /api/v1/sections', 'HTML', answer('GET /api/v1/sections', html)),
  planted(
    'an error has no words',
    `GET ${V1}/orders/delete_reasons`,
    'errors[].message',
    answer(`GET ${V1}/orders/delete_reasons`, () => Response.json({ status: 'error' })),
  ),
  planted(
    'the server fails',
    `GET ${V1}/receive/types`,
    '500',
    answer(`GET ${V1}/receive/types`, () => Response.json({}, { status: 500 })),
  ),
  planted(
    'a call is missing',
    `GET ${V1}/user/returns/sources`,
    'нет такого вызова',
    answer(`GET ${V1}/user/returns/sources`, missing),
  ),
  planted(
    'a block of the main page is missing',
    'GET /api/v1/content/mainpage/promo',
    'нет такого вызова',
    answer('GET /api/v1/content/mainpage/promo', missing),
  ),
  planted(
    'a method is missing',
    'DELETE /api/v1/cart',
    '405',
    answer('DELETE /api/v1/cart', () => new Response('', { status: 405 })),
  ),
  planted(
    'there is no envelope',
    'GET /api/v1/local/city',
    'result',
    answer('GET /api/v1/local/city', () => Response.json({ cities: [] })),
  ),
  planted(
    'an unknown product is found',
    BY_CODE,
    'ждали отказ',
    answer('GET /api/v1/products/by_code/no-such-thing', () =>
      Response.json({ status: 'success', result: {} }),
    ),
  ),
  planted(
    'a guest sees a profile',
    `GET ${V1}/user/profile`,
    'гость',
    answer(`GET ${V1}/user/profile`, () => Response.json({ status: 'success', result: { ID: 1 } })),
  ),
  planted(
    'a wrong password is right',
    `POST ${V1}/authentication/user`,
    'неверные данные',
    answer(`POST ${V1}/authentication/user`, () => Response.json({ status: 'success', result: {} })),
  ),
];

const requests: Deviation[] = [
  planted(
    'a listing refuses its url',
    FILTER,
    'Проверьте поля',
    refusing(FILTER, ({ url }) => url !== undefined),
  ),
  planted(
    'a count refuses its url',
    `${FILTER}/cnt`,
    'Проверьте поля',
    refusing(`${FILTER}/cnt`, ({ url }) => url !== undefined),
  ),
  planted(
    'a checkout wants a field that is never sent',
    `POST ${V1}/orders/checkout`,
    'Проверьте поля',
    refusing(`POST ${V1}/orders/checkout`, (body) => !('fax' in body)),
  ),
  planted(
    'an estimate refuses null',
    `POST ${V2}/orders/pre_fast_order`,
    'Проверьте поля',
    refusing(`POST ${V2}/orders/pre_fast_order`, ({ promocode }) => promocode === null),
  ),
  planted(
    'tracking wants a number of its own form',
    `POST ${V1}/tracking/history`,
    'Проверьте поля',
    refusing(`POST ${V1}/tracking/history`, ({ order_id }) => !/^\d+$/.test(String(order_id))),
  ),
  planted(
    'a booking refuses the title of a size',
    `POST ${V1}/products/booking`,
    'Проверьте поля',
    refusing(`POST ${V1}/products/booking`, ({ size }) => typeof size !== 'number'),
  ),
];

/** Answers each guest with the cart that was changed last. */
function sharedCart(): Alter {
  let last: Response | undefined;
  return (request, response) => {
    if (isAt(request, PUT)) last = response.clone();
    return last && isAt(request, CART) ? last.clone() : response;
  };
}

const consequences: Deviation[] = [
  changed('every page is the first', FILTER, 'pagination.page', inside('pagination', withField('page', 1))),
  changed('a count is other than the list', `${FILTER}/cnt`, 'count', withField('count', 7)),
  changed('another product comes by id', 'GET /api/v1/products/{id}', 'code', withField('code', 'other')),
  changed(
    'another title comes by article',
    'GET /api/v1/products/by_article/{article}',
    'title',
    withField('title', 'Пояс'),
  ),
  changed(
    'a listing has another price',
    FILTER,
    'price.price',
    first(inside('price', withField('price', 1)), 'products'),
  ),
  planted(
    'a favourite is not in the list',
    'POST /api/v1/products/{id}/favorite',
    'избранном',
    result('GET /api/v1/products/favorite', () => []),
  ),
  changed('a line has another quantity', PUT, 'items[].quantity', first(withField('quantity', 3), 'items')),
  changed('a sum differs from the lines', PUT, 'final_amount', withField('final_amount', 1)),
  changed(
    'a line is not set aside',
    'POST /api/v1/cart/tmp/offer/{id}',
    'is_tmp',
    first(withField('is_tmp', false), 'items'),
  ),
  changed(
    'a total has no delivery',
    `POST ${V1}/orders/pre_checkout`,
    'final_amount',
    withField('final_amount', 1),
  ),
  changed('an order is not in the list', `GET ${V1}/orders`, 'заказа', () => []),
  planted('no cookie is set', `POST ${V1}/authentication/anonymous`, 'cookie', removeCookies),
  changed('a cart is forgotten', CART, 'сеанса', withField('items', [])),
  planted('all guests share a cart', CART, 'чужую', sharedCart()),
  planted('a picture is absent', BY_CODE, 'images.main[].preview', answer('GET /upload/{name}', missing)),
];

/** Ignores filters: answers as if none were chosen. */
const filterIgnored =
  (fetchWhole: (request: Request) => Promise<Response>): Alter =>
  async (request, response) => {
    if (!isAt(request, FILTER)) return response;
    const body = (await request.json()) as Record<string, unknown>;
    const whole = { ...body, filters: {} };
    return fetchWhole(new Request(request.url, { method: 'POST', body: JSON.stringify(whole) }));
  };

/** Lists the planted deviations. @param fetchWhole requests a conforming server */
export const deviations = (fetchWhole: (request: Request) => Promise<Response>): Deviation[] => [
  ...types,
  ...absent,
  ...lists,
  ...ranges,
  ...envelopes,
  ...requests,
  ...consequences,
  planted('a filter changes nothing', FILTER, 'filters', filterIgnored(fetchWhole)),
];
