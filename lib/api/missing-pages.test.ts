import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { invalidateCachedParts } from '#lib/bridge.ts';
import { CONTENT_PAGES, NO_LOYALTY } from '#lib/config/content-pages.ts';
import { cacheTags } from '#lib/domain/cache-tags.ts';
import { getMissingPages } from './missing-pages.ts';
import { connectShop } from './shop-requests.ts';

/** Starts a back end that answers each path with its result, and all other paths with 404. */
async function serve(answers: Record<string, unknown>) {
  const server = createServer((req, res) => {
    const result = answers[req.url ?? ''];
    res.writeHead(result === undefined ? 404 : 200, { 'content-type': 'application/json' });
    res.end(JSON.stringify(result === undefined ? { errors: [{ message: 'нет' }] } : { result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

beforeEach(() => connectShop());
afterEach(() => {
  vi.unstubAllEnvs();
  invalidateCachedParts([cacheTags.shop]);
});

const without = (...existing: string[]) =>
  CONTENT_PAGES.filter((path) => ![...existing, '/size-guides'].includes(path));

it('are the content pages that the back end does not list', async () => {
  await serve({ '/api/v1/content/pages': { items: ['/stores', '/info/offer', '/catalog/shoes'] } });
  expect(await getMissingPages()).toEqual([...without('/stores', '/info/offer'), NO_LOYALTY]);
});

it('do not include the loyalty program that the back end lists', async () => {
  await serve({ '/api/v1/content/pages': { items: ['/personal/loyalty'] } });
  expect(await getMissingPages()).toEqual(without('/personal/loyalty'));
});

it('are none in a shop with all of them', async () => {
  await serve({ '/api/v1/content/pages': { items: [...CONTENT_PAGES] } });
  expect(await getMissingPages()).toEqual([]);
});

it('before a back end without the list are all but the pages of its menus and the info pages it returns', async () => {
  const items = [{ name: 'О нас', url: '', sub_items: [{ name: 'Магазины', url: '/stores' }] }];
  await serve({
    '/api/v1/content/menu/footer': { items },
    '/services/rest/v1/info/offer': { title: 'Оферта', html: '<p>Да</p>' },
  });
  expect(await getMissingPages()).toEqual(without('/stores', '/info/offer'));
});
