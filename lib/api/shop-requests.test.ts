import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateCachedParts, nextBridge } from '#lib/bridge.ts';
import { recordProcessLog } from '#tests/log.ts';
import { findOnServer } from './server.ts';
import { connectShop } from './shop-requests.ts';
import { fetchBackEnd } from './transport.ts';

let answer: (res: ServerResponse) => void;
let asked: string[];
const backEnd = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`);
  answer(res);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  return () => backEnd.close();
});
beforeEach(() => {
  asked = [];
  recordProcessLog();
  connectShop();
  invalidateCachedParts(['shop']);
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
});
afterEach(() => vi.unstubAllEnvs());

const says = (value: unknown, status = 200) => {
  answer = (res) => res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
const page = (status: number) => {
  answer = (res) => res.writeHead(status, { 'content-type': 'text/html' }).end('<h1>?</h1>');
};
const PRODUCT = 'GET /api/v1/products/by_code/:code';
const find = () => findOnServer(PRODUCT, { params: { code: 'boots' } });

const cut = () => {
  answer = (res) => res.destroy();
};

describe('a public request over HTTP', () => {
  it('completes a response that has only the fields of the specification', async () => {
    says({ status: 'success', result: { id: '7', code: 'boots', title: 'Ботинки', images: { main: [] } } });
    expect(await find()).toMatchObject({
      id: 7,
      title: 'Ботинки',
      images: { main: [], preview: '' },
      offers: [],
    });
    expect(asked).toEqual(['GET /api/v1/products/by_code/boots']);
  });

  it('sanitizes HTML of another back end down to the markup of an article', async () => {
    const html =
      '<p onclick="x()">Да</p><meta http-equiv="refresh" content="0;url=https://evil.example"><script>x()</script>';
    says({ status: 'success', result: { html, title: 'a', blocks: [{ kind: 'text', html }] } });
    const seo = await findOnServer('POST /api/v1/seo/description', { body: { url: '/a' } });
    expect(seo?.html).toBe('<p>Да</p>');
    const page = await findOnServer('GET /api/v1/content/blog/:code', { params: { code: 'a' } });
    expect(JSON.stringify(page)).not.toMatch(/<meta|onclick|<script/);
    expect(JSON.stringify(page)).toContain('<p>Да</p>');
  });

  it.each<[string, () => void]>([
    ['404', () => says({ status: 'error', errors: [{ message: 'нет' }] }, 404)],
    ['404 in its own words', () => page(404)],
    ['an error in a successful answer', () => says({ status: 'error', errors: [{ message: 'нет' }] })],
    ['a success without a result', () => says({ status: 'success', result: null })],
  ])('returns null when the requested object is not found: %s', async (_name, given) => {
    given();
    expect(await find()).toBeNull();
  });

  it.each<[string, () => void]>([
    ['503', () => says({ status: 'error', errors: [{ message: 'x' }] }, 503)],
    ['a page of its proxy', () => page(502)],
    ['a page where an answer was due', () => page(200)],
    ['a broken connection', cut],
  ])('fails with an outage after %s', async (_name, given) => {
    given();
    await expect(find()).rejects.toMatchObject({ name: 'ApiFailure' });
  });

  it('reports a lost response in Russian, with 503', async () => {
    cut();
    await expect(findOnServer('GET /api/v1/sections', {})).rejects.toMatchObject({
      kind: 'network',
      status: 503,
      message: 'Магазин ненадолго недоступен. Попробуйте ещё раз',
    });
  });

  it.each([400, 401, 403, 405, 422])(
    'fails with an outage when the page’s request is refused with %i',
    async (status) => {
      says({ status: 'error', errors: [{ message: 'DB password' }] }, status);
      await expect(find()).rejects.toMatchObject({ status: 503, message: expect.not.stringContaining('DB') });
    },
  );

  it('returns null for an optional endpoint that the back end lacks', async () => {
    for (const given of [
      () => page(200),
      () => page(404),
      () => says({ detail: 'Method Not Allowed' }, 405),
    ]) {
      given();
      expect(await findOnServer('GET /api/v1/seo/sitemap', {})).toBeNull();
    }
    page(502);
    await expect(findOnServer('GET /api/v1/seo/sitemap', {})).rejects.toThrow();
  });

  it('fails in a process without a back end, such as a build', () => {
    nextBridge.findOnServer = null;
    expect(find).toThrow('no shop in this process');
    expect(asked).toEqual([]);
  });
});

describe('the transport', () => {
  it('does not leave the origin of API_BASE_URL, whatever the path', async () => {
    says({ status: 'success', result: {} });
    await fetchBackEnd(
      new URL(process.env.API_BASE_URL ?? ''),
      new Request('http://shop.internal//evil.example/a'),
      'GET /api/v1/auth/check',
    );
    expect(asked).toEqual(['GET //evil.example/a']);
  });

  it('calls the own shop when API_BASE_URL is not set, and validates its response strictly', async () => {
    vi.stubEnv('API_BASE_URL', '');
    connectShop(async ({ url }) => Response.json({ status: 'success', result: { sections: [], url } }));
    expect(await findOnServer('GET /api/v1/sections', {})).toEqual({ sections: [] });
    connectShop(async () => Response.json({ status: 'success', result: {} }));
    await expect(findOnServer('GET /api/v1/sections', {})).rejects.toMatchObject({ name: 'ZodError' });
    expect(asked).toEqual([]);
  });
});
