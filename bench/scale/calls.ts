import { type Db, openDatabase } from '#backend/db/client.ts';
import type { EndpointInput, EndpointKey } from '#lib/contracts/index.ts';
import { SITEMAP_PAGE_SIZE } from '#lib/contracts/seo.ts';
import { findSizesInStock, type Shopper } from '#tests/support/shopper.ts';

/** Ids and codes that the calls request, read from the shop's database. */
export interface CallSamples {
  products: { id: number; code: string }[];
  offers: number[];
  /** Filter values by the filter's name. */
  facets: Record<string, string[]>;
  sections: string[];
  stores: number[];
  productCount: number;
}

const CART_LINES = 20;
const SAMPLE = 400;

export async function readSamples(databaseUrl: string): Promise<CallSamples> {
  const db: Db = openDatabase(databaseUrl);
  try {
    const all = await db.selectFrom('products').select(['id', 'code']).orderBy('id').execute();
    const step = Math.max(1, Math.floor(all.length / SAMPLE));
    const offers = await findSizesInStock(db, all.length);
    const facets: CallSamples['facets'] = {};
    for (const { name, value } of await db
      .selectFrom('product_facets')
      .select(['name', 'value'])
      .distinct()
      .orderBy('name')
      .orderBy('value')
      .execute())
      facets[name] = [...(facets[name] ?? []), value];
    const sections = await db.selectFrom('sections').select('code').orderBy('id').execute();
    const stores = await db.selectFrom('stores').select('id').where('is_active', '=', true).execute();
    return {
      products: all.filter((_, index) => index % step === 0),
      offers: offers.filter((_, index) => index % Math.max(1, Math.floor(offers.length / SAMPLE)) === 0),
      facets,
      sections: sections.map(({ code }) => code),
      stores: stores.map(({ id }) => id),
      productCount: all.length,
    };
  } finally {
    await db.destroy();
  }
}

const pick = <T>(list: readonly T[] | undefined, turn: number): T => {
  const one = list?.[turn % list.length];
  if (one === undefined) throw new Error('the shop has nothing to ask about');
  return one;
};

/** Chooses values of three filters. Each iteration chooses another combination. */
const three = ({ facets }: CallSamples, turn: number) => ({
  color: [pick(facets.color, turn), pick(facets.color, turn + 3)],
  season: [pick(facets.season, Math.floor(turn / 3))],
  size: [String(35 + (turn % 7))],
});
const prices = (turn: number) => ({ price: [`min${3_000 + turn * 137}`, `max${14_000 + turn * 211}`] });
/**
 * Builds a price filter that matches every product. The filter differs in each iteration, because a repeated request
 * may be answered from a cache.
 */
const whole = (turn: number) => ({ price: [`max${900_000 + turn}`] });
const kind = ({ sections }: CallSamples, turn: number) => ({
  url: pick(
    sections.filter((code) => code.includes('/') && !code.startsWith('view/')),
    turn,
  ),
});

const SEARCHED = {
  exact: [
    'ботильоны',
    'туфли',
    'сумка',
    'кроссовки',
    'лоферы',
    'балетки',
    'ремень',
    'перчатки',
    'обувь',
    'замша',
  ],
  typo: [
    'батильоны',
    'туфлы',
    'сумкка',
    'кросовки',
    'лоффры',
    'болетки',
    'ремен',
    'пирчатки',
    'зомша',
    'ботнки',
  ],
  two: [
    'замшевые туфли',
    'черная сумка',
    'шерсть шарф',
    'кожаный ремень',
    'белые кроссовки',
    'зимние ботинки',
  ],
  letter: ['б', 'в', 'и', 'к', 'н', 'с', 'т', 'из', 'на', 'о'],
  nothing: ['холодильник', 'ывапролд', 'qwzxv', 'телевизор', 'жжжшш', 'экскаватор'],
  box: ['бо', 'бот', 'боти', 'ту', 'туф', 'су', 'сум', 'кро', 'ре', 'пе'],
};

type Call = (shopper: Shopper, samples: CallSamples, turn: number) => Promise<{ status: number }>;

const ask =
  <C extends EndpointKey>(key: C, input: (samples: CallSamples, turn: number) => EndpointInput<C>): Call =>
  (shopper, samples, turn) =>
    shopper.send(key, input(samples, turn));

/**
 * Creates a call that searches for one word per iteration, in the order of the list.
 * @param limit maximum number of results in the first cycle of the words
 */
const search = (words: readonly string[], limit: number) =>
  ask('GET /services/rest/v1/products/search', (_, turn) => ({
    // The limit differs in each cycle, because a repeated request may be answered from a cache.
    query: { query: pick(words, turn), limit: Math.max(1, limit - Math.floor(turn / words.length)), page: 1 },
  }));

const FILTER = 'POST /api/v1/sections/filter';
const FACETS = 'POST /api/v1/sections/filters';
const COUNT = 'POST /api/v1/sections/filter/cnt';

/** Most expensive query of the catalog: facets of all products, filtered. */
export const callAllFacets = ask(FACETS, (samples, turn) => ({
  body: { url: 'view/all', filters: { ...three(samples, turn), ...prices(turn) } },
}));

/** Calls by which a shopper reads products, by the call's name. */
export const CALLS: Readonly<Record<string, Call>> = {
  'список по трём фильтрам': ask(FILTER, (samples, turn) => ({
    body: { url: 'shoes', filters: three(samples, turn) },
  })),
  'список по цене': ask(FILTER, (_, turn) => ({
    body: { url: 'shoes', filters: prices(turn), sort: 'price_asc' as const },
  })),
  'список всего, дальняя страница': ask(FILTER, (_, turn) => ({
    body: { url: 'view/all', filters: whole(turn), page: 5 + (turn % 15) },
  })),
  'фильтры раздела': ask(FACETS, (samples, turn) => ({
    body: { ...kind(samples, turn), filters: whole(turn) },
  })),
  'фильтры обуви': ask(FACETS, (_, turn) => ({ body: { url: 'shoes', filters: whole(turn) } })),
  'фильтры обуви при трёх': ask(FACETS, (samples, turn) => ({
    body: { url: 'shoes', filters: three(samples, turn) },
  })),
  'фильтры обуви при цене': ask(FACETS, (_, turn) => ({ body: { url: 'shoes', filters: prices(turn) } })),
  'фильтры всего': callAllFacets,
  'число по трём фильтрам': ask(COUNT, (samples, turn) => ({
    body: { url: 'shoes', filters: three(samples, turn) },
  })),
  'число по цене': ask(COUNT, (_, turn) => ({ body: { url: 'view/all', filters: prices(turn) } })),
  разделы: ask('GET /api/v1/sections', () => ({})),
  'раздел по адресу': ask('GET /api/v1/sections/by_code/:code{.+}', (samples, turn) => ({
    params: { code: pick(samples.sections, turn) },
  })),
  'поиск по слову': search(SEARCHED.exact, 24),
  'поиск с опечаткой': search(SEARCHED.typo, 24),
  'поиск по двум словам': search(SEARCHED.two, 24),
  'поиск по букве и союзу': search(SEARCHED.letter, 24),
  'поиск того, чего нет': search(SEARCHED.nothing, 24),
  'подсказки в шапке': search(SEARCHED.box, 6),
  магазины: ask('GET /api/v1/local/store', () => ({ query: {} })),
  магазин: ask('GET /api/v1/local/store/:id', (samples, turn) => ({
    params: { id: pick(samples.stores, turn) },
  })),
  товар: ask('GET /api/v1/products/by_code/:code', (samples, turn) => ({
    params: { code: pick(samples.products, turn).code },
  })),
  'похожие на товар': ask('GET /api/v1/products/:id/similar', (samples, turn) => ({
    params: { id: pick(samples.products, turn).id },
  })),
  'остатки товара': ask('GET /api/v1/products/:id/stock', (samples, turn) => ({
    params: { id: pick(samples.products, turn).id },
    query: {},
  })),
  'карта сайта, оглавление': ask('GET /api/v1/seo/sitemap', () => ({})),
  'карта сайта, товары': ask('GET /api/v1/seo/sitemap/:name', ({ productCount }, turn) => ({
    params: { name: 'products' as const },
    query: { page: 1 + (turn % Math.ceil(productCount / SITEMAP_PAGE_SIZE)) },
  })),
  'карта сайта, разделы': ask('GET /api/v1/seo/sitemap/:name', () => ({
    params: { name: 'sections' as const },
    query: { page: 1 },
  })),
  [`корзина, ${CART_LINES} строк`]: ask('GET /api/v1/cart', () => ({})),
  'в корзину': ask('POST /api/v1/cart/offer/:id', (samples, turn) => ({
    params: { id: pick(samples.offers, turn % CART_LINES) },
    query: { return_basket: 'true' as const },
    body: { quantity: 1 + (turn % 2) },
  })),
  чеки: ask('GET /services/rest/v1/user/cheques', () => ({})),
  'что можно вернуть': ask('GET /services/rest/v1/user/returns/orders', () => ({ query: {} })),
};

/** Fills a shopper's cart with the number of lines that the measured calls read. */
export async function fillCart(shopper: Shopper, { offers }: CallSamples): Promise<void> {
  for (const offer of offers.slice(0, CART_LINES)) await shopper.take(offer);
}
