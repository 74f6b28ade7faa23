import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCatalog, getSections } from '#features/catalog/catalog.ts';
import { getSearchResults } from '#features/catalog/search.ts';
import { getCertificateSettings } from '#features/certificates/cards/settings.ts';
import { getMenu } from '#features/chrome/menus.ts';
import { getHome } from '#features/content/home.ts';
import { getInfoLinks, getInfoPage } from '#features/content/info.ts';
import { getMaterial, getTeasers } from '#features/content/materials.ts';
import { getCare, getLooks, getProduct, getSimilar } from '#features/product/product.ts';
import { getReviews } from '#features/product/reviews/reviews.ts';
import { getStores } from '#features/stores/stores.ts';
import { findEndpoint } from '#lib/api/find-endpoint.ts';
import { connectShop } from '#lib/api/shop-requests.ts';
import { invalidateCachedParts } from '#lib/bridge.ts';
import type { EndpointKey } from '#lib/contracts/index.ts';
import { parseCatalogQuery } from '#lib/routing/catalog-query.ts';
import { getSeoDescription, getSharePicture, getShopTerms } from '#lib/seo/get-seo.ts';
import { recordProcessLog } from './log.ts';

type Answer = (res: ServerResponse) => void;

const TITLE = 'Ботинки Лесная';
/** Entity with enough fields for the result of every endpoint. */
const one = { id: 7, code: 'shoes', title: TITLE, name: TITLE, url: '/catalog/shoes', is_available: true };
const result = {
  ...one,
  sections: [one],
  products: [one],
  items: [one],
  reviews: [one],
  stores: [one],
  looks: [{ ...one, products: [one] }],
  total: 1,
  pagination: { page: 1, limit: 48, pages: 1, total: 1 },
};

const json =
  (value: unknown, status = 200): Answer =>
  (res) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const refusal = { status: 'error', errors: [{ message: 'DB error' }] };

const hang: Answer = () => {};
const FAILURES: Record<string, Answer> = {
  'status 500': json(refusal, 500),
  'status 400': json(refusal, 400),
  'status 403': json(refusal, 403),
  'status 405': json(refusal, 405),
  'HTML with status 200': (res) => void res.writeHead(200).end('<h1>closed</h1>'),
  'no answer': hang,
  '50 MB': (res) => void res.writeHead(200, { 'content-length': String(50 * 1024 * 1024) }).write('{'),
  'wrong types': json({
    status: 'success',
    result: { id: {}, items: 'many', products: 5, sections: {}, tags: 1, image: [], title: [], filters: 'a' },
  }),
};

interface Page {
  /** Loads all data of the page. The first element is the essential data. */
  read: () => Promise<readonly unknown[]>;
  /** Calls without which the page cannot be rendered. */
  essential: EndpointKey[];
}

const readChrome = () =>
  Promise.all([getMenu('top'), getMenu('footer'), getSeoDescription('/a'), getSharePicture()]);

const PAGES: Record<string, Page> = {
  home: {
    read: async () => [TITLE, await getHome(), await getStores('helper'), await readChrome()],
    essential: [],
  },
  listing: {
    read: async () => {
      const query = parseCatalogQuery('?city=kaluga');
      const catalog = await getCatalog({ section: 'shoes', query });
      return [catalog?.section.title, await getSections(), await readChrome()];
    },
    essential: ['GET /api/v1/sections/by_code/:code{.+}', 'POST /api/v1/sections/filter'],
  },
  search: {
    read: async () => {
      const found = await getSearchResults({ ...parseCatalogQuery('?city=kaluga'), query: 'ботинки' });
      return [found?.pagination.total && TITLE, await readChrome()];
    },
    essential: ['GET /services/rest/v1/products/search'],
  },
  product: {
    read: async () => {
      const product = await getProduct({ code: 'shoes' });
      const parts = product && [getCare(7), getSimilar(product), getLooks(7), getReviews(7), getShopTerms()];
      return [product?.title, await Promise.all(parts ?? []), await readChrome()];
    },
    essential: ['GET /api/v1/products/by_code/:code'],
  },
  'a help page': {
    read: async () => [(await getInfoPage('offer'))?.title, await getInfoLinks(), await readChrome()],
    essential: ['GET /services/rest/v1/info/:slug'],
  },
  'a look': {
    read: async () => {
      const look = await getMaterial('inspiration', 'shoes');
      return [look?.title, await getTeasers('inspiration', 'helper'), await readChrome()];
    },
    essential: ['GET /api/v1/content/inspiration/:code'],
  },
  certificates: {
    read: async () => [
      (await getMaterial('page', 'shoes'))?.title,
      await getCertificateSettings(),
      await readChrome(),
    ],
    essential: ['GET /api/v1/content/page/:code'],
  },
};

let broken: { key: EndpointKey | null; answer: Answer };
let requested: Set<EndpointKey>;
const backEnd = createServer((req, res) => {
  const key = findEndpoint(String(req.method), new URL(String(req.url), 'http://shop.test').pathname);
  if (key) requested.add(key);
  (key && key === broken.key ? broken.answer : json({ status: 'success', result }))(res);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  return () => {
    backEnd.close();
    backEnd.closeAllConnections();
  };
});
beforeEach(() => {
  recordProcessLog();
  connectShop();
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
  // Longer time limits, because on a busy machine even successful calls are slow.
  vi.stubEnv('TIME_LIMIT_FACTOR', '10');
});
afterEach(() => vi.unstubAllEnvs());

/** Loads a page without cached data, while the call `key` fails with `answer`. */
async function readFresh({ read }: Page, key: EndpointKey | null, answer: Answer = hang) {
  invalidateCachedParts(['shop']);
  broken = { key, answer };
  requested = new Set();
  return read();
}

describe.each(Object.entries(PAGES))('page: %s', (_name, page) => {
  it('loads completely while every call succeeds', async () => {
    expect((await readFresh(page, null))[0]).toBe(TITLE);
    expect([...requested]).toEqual(expect.arrayContaining(page.essential));
  });

  it.each(Object.entries(FAILURES))(
    'loads its essential data while one other call fails: %s',
    async (_, answer) => {
      await readFresh(page, null);
      const helpers = [...requested].filter((key) => !page.essential.includes(key));
      expect(helpers.length).toBeGreaterThan(0);
      if (answer === hang) vi.stubEnv('TIME_LIMIT_FACTOR', '1');
      for (const key of helpers) expect((await readFresh(page, key, answer))[0], key).toBe(TITLE);
    },
  );

  it('fails with 503 without its essential data', async () => {
    for (const key of page.essential)
      await expect(readFresh(page, key, json(refusal, 500)), key).rejects.toMatchObject({ status: 503 });
  });
});

it('the home page fails with 503 when none of its blocks can be loaded', async () => {
  vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:1');
  invalidateCachedParts(['shop']);
  await expect(getHome()).rejects.toMatchObject({ status: 503 });
});
