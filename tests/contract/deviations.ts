import {
  type Alter,
  alterField,
  alterFirst,
  alterResult,
  type Deviation,
  deviate,
  isAt,
  omitField,
  plant,
  type Result,
  refuseMatching,
  removeCookies,
  replaceAnswer,
  withField,
} from './alter.ts';
import { envelopeDeviations, respondMissing } from './envelope-deviations.ts';

const BY_CODE = 'GET /api/v1/products/by_code/{code}';
const FILTER = 'POST /api/v1/sections/filter';
const CART = 'GET /api/v1/cart';
const PUT = 'POST /api/v1/cart/offer/{id}';
const V1 = '/services/rest/v1';
const V2 = '/services/rest/v2';

const types: Deviation[] = [
  deviate('a sum is a text', CART, 'original_amount', withField('original_amount', 'много')),
  deviate(
    'a message is an object',
    CART,
    'restriction_message',
    withField('restriction_message', { html: '' }),
  ),
  deviate('a flag is a number', BY_CODE, 'is_available', withField('is_available', 1)),
  deviate('a title is null', BY_CODE, 'title', withField('title', null)),
  deviate('a list is an object', BY_CODE, 'properties', withField('properties', { brand: 'Дом' })),
  deviate('an id is a word', BY_CODE, 'offers[].id', alterFirst(withField('id', 'S'), 'offers')),
  deviate('auth is a text', 'GET /api/v1/auth/check', 'auth', withField('auth', 'no')),
  deviate(
    'a birthday is no ISO date',
    `GET ${V1}/user/profile`,
    'birthday',
    withField('birthday', '14.03.1991'),
  ),
];

const absent: Deviation[] = [
  deviate('other colors are absent', BY_CODE, 'crossing_color', omitField('crossing_color')),
  deviate(
    'a small picture is absent',
    BY_CODE,
    'images.main[].small',
    alterField('images', alterFirst(omitField('small'), 'main')),
  ),
  deviate('a limit is absent', CART, 'max_count_of_products', omitField('max_count_of_products')),
  deviate(
    'a theme has no title',
    `GET ${V1}/feedback/themes`,
    'themes[].title',
    alterFirst(omitField('title')),
  ),
  deviate('a code has no hash', `POST ${V1}/authentication/get_code`, 'hash', omitField('hash')),
  deviate('an order has no number', `POST ${V1}/orders/checkout`, 'order_id', omitField('order_id')),
  deviate('a file has no id', `POST ${V1}/persistent/upload`, 'id', omitField('id')),
  deviate(
    'a name is empty',
    'GET /api/v1/form/anti_spam_name',
    'anti_spam_name',
    withField('anti_spam_name', ''),
  ),
];

const lists: Deviation[] = [
  deviate('payments have another name', `GET ${V1}/payment/types`, 'items', ({ items }: Result) => ({
    payments: items,
  })),
  deviate('addresses have another name', `GET ${V1}/user/address`, 'addresses', ({ addresses }: Result) => ({
    items: addresses,
  })),
  deviate(
    'deliveries have another name',
    `POST ${V2}/orders/pre_fast_order`,
    'list',
    ({ list, ...rest }: Result) => ({ ...rest, deliveries: list }),
  ),
  deviate('cities are absent', 'GET /api/v1/products/{id}/booking', 'cities', omitField('cities')),
  deviate('a listing has two lists', FILTER, 'products', ({ products }: Result) => ({
    items: products,
    goods: products,
  })),
  deviate('filters are no list', 'POST /api/v1/sections/filters', 'filters', () => ({ color: ['red'] })),
];

const ranges: Deviation[] = [
  deviate('a price is negative', BY_CODE, 'price.price', alterField('price', withField('price', -1))),
  deviate(
    'the full price is lower',
    BY_CODE,
    'price.base_price',
    alterField('price', withField('base_price', 1)),
  ),
  deviate(
    'a discount is above 100',
    BY_CODE,
    'price.discount_percent',
    alterField('price', withField('discount_percent', 150)),
  ),
  deviate(
    'a quantity is negative',
    BY_CODE,
    'offers[].quantity',
    alterFirst(withField('quantity', -1), 'offers'),
  ),
  deviate(
    'a latitude is out of range',
    'GET /api/v1/local/location/{id}',
    'city.coordinates',
    alterField('city', withField('coordinates', { lat: 155, lon: 37 })),
  ),
  deviate('an id is repeated', FILTER, 'products[].id', ({ products, ...rest }: { products: Result[] }) => ({
    ...rest,
    products: products.map((one) => ({ ...one, id: 1 })),
  })),
  deviate('a page is too long', FILTER, 'не больше 48', ({ products, ...rest }: { products: Result[] }) => ({
    ...rest,
    products: [...products, ...products.map((one) => ({ ...one, id: `9${String(one.id)}` }))],
  })),
  deviate(
    'a picture has a relative address',
    BY_CODE,
    'images.preview',
    alterField('images', withField('preview', 'upload/1.png')),
  ),
];

const requests: Deviation[] = [
  plant(
    'a listing refuses its url',
    FILTER,
    'Проверьте поля',
    refuseMatching(FILTER, ({ url }) => url !== undefined),
  ),
  plant(
    'a count refuses its url',
    `${FILTER}/cnt`,
    'Проверьте поля',
    refuseMatching(`${FILTER}/cnt`, ({ url }) => url !== undefined),
  ),
  plant(
    'a checkout wants a field that is never sent',
    `POST ${V1}/orders/checkout`,
    'Проверьте поля',
    refuseMatching(`POST ${V1}/orders/checkout`, (body) => !('fax' in body)),
  ),
  plant(
    'an estimate refuses null',
    `POST ${V2}/orders/pre_fast_order`,
    'Проверьте поля',
    refuseMatching(`POST ${V2}/orders/pre_fast_order`, ({ promocode }) => promocode === null),
  ),
  plant(
    'tracking wants a number of its own form',
    `POST ${V1}/tracking/history`,
    'Проверьте поля',
    refuseMatching(`POST ${V1}/tracking/history`, ({ order_id }) => !/^\d+$/.test(String(order_id))),
  ),
  plant(
    'a booking refuses the title of a size',
    `POST ${V1}/products/booking`,
    'Проверьте поля',
    refuseMatching(`POST ${V1}/products/booking`, ({ size }) => typeof size !== 'number'),
  ),
];

/** Returns the same cart to every guest: the cart that was changed last. */
function sharedCart(): Alter {
  let last: Response | undefined;
  return (request, response) => {
    if (isAt(request, PUT)) last = response.clone();
    return last && isAt(request, CART) ? last.clone() : response;
  };
}

const consequences: Deviation[] = [
  deviate(
    'every page is the first',
    FILTER,
    'pagination.page',
    alterField('pagination', withField('page', 1)),
  ),
  deviate('a count is other than the list', `${FILTER}/cnt`, 'count', withField('count', 7)),
  deviate('another product comes by id', 'GET /api/v1/products/{id}', 'code', withField('code', 'other')),
  deviate(
    'another title comes by article',
    'GET /api/v1/products/by_article/{article}',
    'title',
    withField('title', 'Пояс'),
  ),
  deviate(
    'a listing has another price',
    FILTER,
    'price.price',
    alterFirst(alterField('price', withField('price', 1)), 'products'),
  ),
  plant(
    'a favourite is not in the list',
    'POST /api/v1/products/{id}/favorite',
    'избранном',
    alterResult('GET /api/v1/products/favorite', () => []),
  ),
  deviate(
    'a line has another quantity',
    PUT,
    'items[].quantity',
    alterFirst(withField('quantity', 3), 'items'),
  ),
  deviate('a sum differs from the lines', PUT, 'final_amount', withField('final_amount', 1)),
  deviate(
    'a line is not set aside',
    'POST /api/v1/cart/tmp/offer/{id}',
    'is_tmp',
    alterFirst(withField('is_tmp', false), 'items'),
  ),
  deviate(
    'a total has no delivery',
    `POST ${V1}/orders/pre_checkout`,
    'final_amount',
    withField('final_amount', 1),
  ),
  deviate('an order is not in the list', `GET ${V1}/orders`, 'заказа', () => []),
  plant('no cookie is set', `POST ${V1}/authentication/anonymous`, 'cookie', removeCookies),
  deviate('a cart is forgotten', CART, 'сеанса', withField('items', [])),
  plant('all guests share a cart', CART, 'чужую', sharedCart()),
  plant(
    'a picture is absent',
    BY_CODE,
    'images.main[].preview',
    replaceAnswer('GET /upload/{name}', respondMissing),
  ),
];

/** Ignores filters: returns the listing without them. */
const filterIgnored =
  (fetchWhole: (request: Request) => Promise<Response>): Alter =>
  async (request, response) => {
    if (!isAt(request, FILTER)) return response;
    const body = (await request.json()) as Record<string, unknown>;
    const whole = { ...body, filters: {} };
    return fetchWhole(new Request(request.url, { method: 'POST', body: JSON.stringify(whole) }));
  };

/** Lists the planted deviations. @param fetchWhole sends a request to a conforming server */
export const listDeviations = (fetchWhole: (request: Request) => Promise<Response>): Deviation[] => [
  ...types,
  ...absent,
  ...lists,
  ...ranges,
  ...envelopeDeviations,
  ...requests,
  ...consequences,
  plant('a filter changes nothing', FILTER, 'filters', filterIgnored(fetchWhole)),
];
