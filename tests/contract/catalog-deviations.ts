import {
  type Alter,
  changed,
  type Deviation,
  first,
  isAt,
  noted,
  planted,
  refusing,
  result,
  withField,
  without,
} from './alter.ts';

const BY_CODE = 'GET /api/v1/products/by_code/{code}';
const FILTER = 'POST /api/v1/sections/filter';
const FILTERS = 'POST /api/v1/sections/filters';
const CART = 'GET /api/v1/cart';
const PUT = 'POST /api/v1/cart/offer/{id}';
const MENU = 'GET /api/v1/content/menu/{code}';
const CARE = 'GET /api/v1/products/{id}/care';
const CHECK = 'GET /api/v1/auth/check';
const ANONYMOUS = 'POST /services/rest/v1/authentication/anonymous';
const POINTS = 'GET /services/rest/v2/delivery/get_point';
const STORES = 'GET /services/rest/v2/delivery/pickup';

type Fields = Record<string, unknown>;

const missing = () => new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } });

const withMenu = (url: string) => () => [{ name: 'Сумки', url, sub_items: [] }];

/** Replaces a part of every cookie that is set. */
const cookies =
  (pattern: RegExp, replacement: string): Alter =>
  (_, response) => {
    const set = response.headers.getSetCookie();
    response.headers.delete('set-cookie');
    for (const cookie of set) response.headers.append('set-cookie', cookie.replace(pattern, replacement));
    return response;
  };

/** Starts another session although the guest has one. */
const renewed: Alter = (request, response) => {
  if (isAt(request, ANONYMOUS) && request.headers.has('cookie'))
    response.headers.append('set-cookie', 'session=another; Path=/; HttpOnly');
  return response;
};

/** Accepts more units than are in stock. */
function unlimited(): Alter {
  let last: Response | undefined;
  return async (request, response) => {
    if (!isAt(request, PUT)) return response;
    if (response.ok || !last) {
      last = response.clone();
      return response;
    }
    const { quantity } = (await request.json()) as { quantity: number };
    const { result: cart } = (await last.clone().json()) as { result: { items: Fields[] } };
    return Response.json({ result: { ...cart, items: cart.items.map((line) => ({ ...line, quantity })) } });
  };
}

/** Returns three sections with the same listing. */
function sectionless(): Alter {
  let last: Response | undefined;
  const three = result('GET /api/v1/sections', ([section]: Fields[]) =>
    [section?.id, 8, 9].map((id) => ({ ...section, id })),
  );
  return async (request, response) => {
    if (!isAt(request, FILTER)) return three(request, response);
    if (response.ok) last = response.clone();
    const { section_id } = (await request.clone().json()) as Fields;
    return last && (section_id === 8 || section_id === 9) ? last.clone() : response;
  };
}

/** Claims that every product has care products, whose call is missing. */
const claimCareProducts: Alter = async (request, response) => {
  if (isAt(request, CARE)) return missing();
  return result(BY_CODE, withField('has_recommend_care', true))(request, response);
};

const asHtml: Alter = async (_, response) => {
  response.headers.set('content-type', 'text/html; charset=utf-8');
  return response;
};

const reversed = async (request: Request, response: Response) => {
  const prices = result(FILTERS, (filters: Fields) => ({ ...filters, sorts: [{ value: 'price_asc' }] }));
  const products = result(FILTER, (list: { products: Fields[] }) => ({
    ...list,
    products: list.products.toReversed(),
  }));
  if (isAt(request, FILTERS)) return prices(request, response);
  const { sort } = isAt(request, FILTER) ? ((await request.clone().json()) as Fields) : {};
  return sort === 'price_asc' ? products(request, response) : response;
};

const WANTED_ID = 'номер: целое больше нуля, без нулей впереди';

/** Deviations of session, catalog, cart and city. */
export const catalogDeviations = (): Deviation[] => [
  planted('a cookie is for a part of the paths', ANONYMOUS, 'Path=/api', cookies(/Path=\//i, 'Path=/api')),
  planted('a cookie has no path', ANONYMOUS, 'нет Path=/', cookies(/; Path=\//i, '')),
  noted('a script can read the cookie', ANONYMOUS, 'HttpOnly', cookies(/; HttpOnly/i, '')),
  planted('a second start replaces the session', ANONYMOUS, 'корзина потеряна', renewed),
  noted('JSON has the type of a page', ANONYMOUS, 'получили text/html (ответов: ', asHtml),
  noted(
    'a menu has an address without a slash',
    MENU,
    '«catalog/bags»',
    result(MENU, withMenu('catalog/bags')),
  ),
  noted(
    'a menu leads to an unknown section',
    MENU,
    '«/catalog/hats»',
    result(MENU, withMenu('/catalog/hats')),
  ),
  changed('a code begins with a digit', FILTER, '«1bag»', first(withField('code', '1bag'), 'products')),
  noted(
    'a code is one that no page opens by',
    FILTER,
    '«Сумка»',
    result(FILTER, first(withField('code', 'Сумка'), 'products')),
  ),
  planted(
    'a listing refuses the bare code of a section',
    FILTER,
    'Проверьте поля',
    refusing(FILTER, ({ url }) => url === 'bags'),
  ),
  noted(
    'a listing refuses a slash at the end',
    FILTER,
    '«bags/»',
    refusing(FILTER, ({ url }) => url === 'bags/'),
  ),
  planted('a listing is the same in all sections', FILTER, 'во всех разделах', sectionless()),
  noted(
    'a product costs nothing',
    BY_CODE,
    'price.price: ноль',
    result(BY_CODE, withField('price', { price: 0, base_price: 0, discount_percent: 0 })),
  ),
  planted('a sort changes nothing', FILTER, 'price_asc цены не по возрастанию: ', reversed),
  planted('care products are recommended and absent', CARE, '404', claimCareProducts),
  noted('care products are absent and not needed', CARE, 'has_recommend_care', (request, response) =>
    isAt(request, CARE) ? missing() : response,
  ),
  noted('a refusal is in English', BY_CODE, '«Product not found»', (request, response) =>
    isAt(request, BY_CODE) && !response.ok
      ? Response.json({ errors: [{ message: 'Product not found' }] }, { status: 404 })
      : response,
  ),
  changed('an id begins with a zero', BY_CODE, WANTED_ID, first(withField('id', '010'), 'offers')),
  changed(
    'an absent field may be null',
    CART,
    'promo_code: нет поля (подойдёт и null)',
    without('promo_code'),
  ),
  changed(
    'an object is an empty list',
    CART,
    'promo_code: ждали объект или null',
    withField('promo_code', []),
  ),
  changed(
    'a cart sum is wrong',
    PUT,
    'final_amount: 7, а строки к заказу дают 5010',
    withField('final_amount', 7),
  ),
  planted('more units than there are get into the cart', PUT, 'а в наличии 5', unlimited()),
  planted(
    'more units than the cart allows get into it',
    PUT,
    'max_count_of_products 3',
    result(CART, withField('max_count_of_products', 3)),
  ),
  planted(
    'the chosen city is not saved',
    CHECK,
    'location.city.id: 42, а сохранён город 43',
    result(CHECK, withField('location', { city: { id: 42 } })),
  ),
  changed('stores are of another city', STORES, 'Тула', () => [{ id: 7, city_id: 42 }]),
  noted(
    'points are the same in all cities',
    POINTS,
    'Тула',
    result(POINTS, () => [{ id: 501 }]),
  ),
];
