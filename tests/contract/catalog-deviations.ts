import {
  type Alter,
  alterFirst,
  alterResult,
  createNote,
  type Deviation,
  deviate,
  isAt,
  omitField,
  plant,
  refuseMatching,
  withField,
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

/** Replaces a part of every `Set-Cookie` header. */
const cookies =
  (pattern: RegExp, replacement: string): Alter =>
  (_, response) => {
    const set = response.headers.getSetCookie();
    response.headers.delete('set-cookie');
    for (const cookie of set) response.headers.append('set-cookie', cookie.replace(pattern, replacement));
    return response;
  };

/** Starts another session although the guest already has a session. */
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

/** Returns three sections that all have the same listing. */
function sectionless(): Alter {
  let last: Response | undefined;
  const three = alterResult('GET /api/v1/sections', ([section]: Fields[]) =>
    [section?.id, 8, 9].map((id) => ({ ...section, id })),
  );
  return async (request, response) => {
    if (!isAt(request, FILTER)) return three(request, response);
    if (response.ok) last = response.clone();
    const { section_id } = (await request.clone().json()) as Fields;
    return last && (section_id === 8 || section_id === 9) ? last.clone() : response;
  };
}

/** States that every product has care products, although the call that lists them is missing. */
const claimCareProducts: Alter = async (request, response) => {
  if (isAt(request, CARE)) return missing();
  return alterResult(BY_CODE, withField('has_recommend_care', true))(request, response);
};

const asHtml: Alter = async (_, response) => {
  response.headers.set('content-type', 'text/html; charset=utf-8');
  return response;
};

const reversed = async (request: Request, response: Response) => {
  const prices = alterResult(FILTERS, (filters: Fields) => ({ ...filters, sorts: [{ value: 'price_asc' }] }));
  const products = alterResult(FILTER, (list: { products: Fields[] }) => ({
    ...list,
    products: list.products.toReversed(),
  }));
  if (isAt(request, FILTERS)) return prices(request, response);
  const { sort } = isAt(request, FILTER) ? ((await request.clone().json()) as Fields) : {};
  return sort === 'price_asc' ? products(request, response) : response;
};

const WANTED_ID = 'номер: целое больше нуля, без нулей впереди';

/** Lists deviations of session, catalog, cart and city. */
export const listCatalogDeviations = (): Deviation[] => [
  plant('a cookie is for a part of the paths', ANONYMOUS, 'Path=/api', cookies(/Path=\//i, 'Path=/api')),
  plant('a cookie has no path', ANONYMOUS, 'нет Path=/', cookies(/; Path=\//i, '')),
  createNote('a script can read the cookie', ANONYMOUS, 'HttpOnly', cookies(/; HttpOnly/i, '')),
  plant('a second start replaces the session', ANONYMOUS, 'корзина потеряна', renewed),
  createNote('JSON has the type of a page', ANONYMOUS, 'получили text/html (ответов: ', asHtml),
  createNote(
    'a menu has an address without a slash',
    MENU,
    '«catalog/bags»',
    alterResult(MENU, withMenu('catalog/bags')),
  ),
  createNote(
    'a menu leads to an unknown section',
    MENU,
    '«/catalog/hats»',
    alterResult(MENU, withMenu('/catalog/hats')),
  ),
  deviate('a code begins with a digit', FILTER, '«1bag»', alterFirst(withField('code', '1bag'), 'products')),
  createNote(
    'a code is one that no page opens by',
    FILTER,
    '«Сумка»',
    alterResult(FILTER, alterFirst(withField('code', 'Сумка'), 'products')),
  ),
  plant(
    'a listing refuses the bare code of a section',
    FILTER,
    'Проверьте поля',
    refuseMatching(FILTER, ({ url }) => url === 'bags'),
  ),
  createNote(
    'a listing refuses a slash at the end',
    FILTER,
    '«bags/»',
    refuseMatching(FILTER, ({ url }) => url === 'bags/'),
  ),
  plant('a listing is the same in all sections', FILTER, 'во всех разделах', sectionless()),
  createNote(
    'a product costs nothing',
    BY_CODE,
    'price.price: ноль',
    alterResult(BY_CODE, withField('price', { price: 0, base_price: 0, discount_percent: 0 })),
  ),
  plant('a sort changes nothing', FILTER, 'price_asc цены не по возрастанию: ', reversed),
  plant('care products are recommended and absent', CARE, '404', claimCareProducts),
  createNote('care products are absent and not needed', CARE, 'has_recommend_care', (request, response) =>
    isAt(request, CARE) ? missing() : response,
  ),
  createNote('a refusal is in English', BY_CODE, '«Product not found»', (request, response) =>
    isAt(request, BY_CODE) && !response.ok
      ? Response.json({ errors: [{ message: 'Product not found' }] }, { status: 404 })
      : response,
  ),
  deviate('an id begins with a zero', BY_CODE, WANTED_ID, alterFirst(withField('id', '010'), 'offers')),
  deviate(
    'an absent field may be null',
    CART,
    'promo_code: нет поля (подойдёт и null)',
    omitField('promo_code'),
  ),
  deviate(
    'an object is an empty list',
    CART,
    'promo_code: ждали объект или null',
    withField('promo_code', []),
  ),
  deviate(
    'a cart sum is wrong',
    PUT,
    'final_amount: 7, а строки к заказу дают 5010',
    withField('final_amount', 7),
  ),
  plant('more units than there are get into the cart', PUT, 'а в наличии 5', unlimited()),
  plant(
    'more units than the cart allows get into it',
    PUT,
    'max_count_of_products 3',
    alterResult(CART, withField('max_count_of_products', 3)),
  ),
  plant(
    'the chosen city is not saved',
    CHECK,
    'location.city.id: 42, а сохранён город 43',
    alterResult(CHECK, withField('location', { city: { id: 42 } })),
  ),
  deviate('stores are of another city', STORES, 'Тула', () => [{ id: 7, city_id: 42 }]),
  createNote(
    'points are the same in all cities',
    POINTS,
    'Тула',
    alterResult(POINTS, () => [{ id: 501 }]),
  ),
];
