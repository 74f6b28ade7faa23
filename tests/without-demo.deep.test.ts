import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Sources of the shop. They must compile and run after the demo and the tools are deleted. */
const SHOP = [
  'app',
  'backend',
  'components',
  'features',
  'gateway',
  'lib',
  'scripts',
  'styles',
  'tests',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'render-worker.ts',
  'server.ts',
  'web-process.ts',
  'shop.ts',
  'tsconfig.json',
];
/**
 * Files that are not copied because they import the demo or other missing folders. Tests may contain texts of the
 * demo. The suites start walks (browser tests), which are not in the copy.
 */
const LEFT_OUT =
  /\.test\.tsx?$|^tests\/(?:setup|support\/own-shop|templates|databases\/(?:index|postgres)|fuzz\/run|suites\/[^/]+)\.ts$/;

const SECTIONS = '/api/v1/sections';
const TOP_MENU = '/api/v1/content/menu/top';
const FOOTER_MENU = '/api/v1/content/menu/footer';
const SEARCH = '/services/rest/v1/products/search?query=%D1%81%D0%B0%D0%BF%D0%BE%D0%B3%D0%B8';
const CART = '/api/v1/cart';
const SITEMAP = '/api/v1/seo/sitemap';
const CHECK = '/api/v1/auth/check';
const START = 'POST /services/rest/v1/authentication/start {}';
const DELIVERIES = '/services/rest/v2/delivery/types?city=42';
const EVERYTHING = '/api/v1/sections/by_code/view/all';
const LISTING = 'POST /api/v1/sections/filter {"url":"view/all"}';
const FILTERS = 'POST /api/v1/sections/filters {"url":"view/all"}';
const STORES = '/api/v1/local/store';
/** Endpoints that the start page, the lists of materials and the help pages call. */
const CONTENT = [
  '/api/v1/content/mainpage/promo',
  '/api/v1/content/mainpage/newarrivals',
  '/api/v1/content/mainpage/bestsellers',
  '/api/v1/content/blog',
  '/api/v1/content/news',
  '/api/v1/content/inspiration',
  '/api/v1/content/capsules',
  '/services/rest/v1/info/offer',
  '/services/rest/v1/products/search/popular',
  '/api/v1/seo/terms',
];
const PICTURE = '/media/series/pump-stiletto.bordo.smooth.side/200.avif';
const FILM = '/media/video/boots.mp4';

const menu = z.object({
  result: z.object({ items: z.array(z.object({ sub_items: z.array(z.object({ url: z.string() })) })) }),
});

const report = z.object({
  seedRefusal: z.string(),
  answers: z.record(
    z.string(),
    z.object({ status: z.number(), type: z.string().nullable(), body: z.string() }),
  ),
});

let root: string;
let shop: z.infer<typeof report>;

const run = (args: string[]) =>
  promisify(execFile)(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, MEDIA_LIBRARY_DIR: '' },
    maxBuffer: 16 * 1024 * 1024,
  });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'without-demo-'));
  for (const name of SHOP)
    cpSync(name, join(root, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(relative('.', source)),
    });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const paths = [
    CHECK,
    START,
    DELIVERIES,
    EVERYTHING,
    LISTING,
    FILTERS,
    STORES,
    ...CONTENT,
    SECTIONS,
    TOP_MENU,
    FOOTER_MENU,
    SEARCH,
    CART,
    SITEMAP,
    PICTURE,
    FILM,
  ];
  const { stdout } = await run(['tests/empty-shop.ts', join(root, 'data'), ...paths]);
  shop = report.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const answerOf = (path: string) => {
  const answer = shop.answers[path];
  if (!answer) throw new Error(`${path} was not requested`);
  return answer;
};
const jsonOf = (path: string): unknown => JSON.parse(answerOf(path).body);

describe('the shop without its demo and its tools', () => {
  it('compiles', async () => {
    for (const folder of ['demo', 'tools']) expect(existsSync(join(root, folder))).toBe(false);
    const { stdout } = await run([
      resolve('node_modules/.bin/tsc'),
      '--noEmit',
      '--incremental',
      'false',
    ]).catch(({ stdout }) => ({ stdout: stdout || 'tsc did not run' }));
    expect(stdout).toBe('');
  });

  it('returns no sections, no products, an empty cart and a sitemap without catalog pages', () => {
    for (const path of [SECTIONS, SEARCH, CART, SITEMAP]) expect(answerOf(path).status, path).toBe(200);
    expect(jsonOf(SECTIONS)).toMatchObject({ result: { sections: [] } });
    expect(jsonOf(SEARCH)).toMatchObject({ result: { products: [], total: 0, searched: 'сапоги' } });
    expect(jsonOf(CART)).toMatchObject({ result: { items: [], count: 0, final_amount: 0 } });
    // The storefront's own pages, such as the start page, exist in any shop.
    expect(jsonOf(SITEMAP)).toMatchObject({ result: { maps: [{ name: 'pages', pages: 1 }] } });
  });

  it('returns the default city in the bootstrap, and delivery methods', () => {
    const city = { id: 42, code: 'moscow', name: 'Москва' };
    expect(jsonOf(CHECK)).toMatchObject({ result: { location: { city } } });
    expect(jsonOf(START)).toMatchObject({
      result: { session: { location: { city } }, cart: { count: 0 } },
    });
    expect(answerOf(DELIVERIES).status).toBe(200);
  });

  it('responds to every request of its pages with an empty result or a 404', () => {
    for (const path of [EVERYTHING, LISTING, FILTERS, STORES]) expect(answerOf(path).status, path).toBe(200);
    expect(jsonOf(LISTING)).toMatchObject({ result: { products: [], pagination: { total: 0 } } });
    for (const path of CONTENT) expect([200, 404], path).toContain(answerOf(path).status);
  });

  it('returns a top menu without sections, and a footer with the pages that every shop has', () => {
    expect(jsonOf(TOP_MENU)).toMatchObject({ result: { items: [] } });
    const [column, ...others] = menu.parse(jsonOf(FOOTER_MENU)).result.items;
    expect(column?.sub_items.map(({ url }) => url)).toEqual(['/tracking', '/size-guides']);
    expect(others).toEqual([]);
  });

  it('serves no picture and no film of the demo', () => {
    for (const path of [PICTURE, FILM]) expect(answerOf(path).status, path).toBe(404);
  });

  it('refuses to seed itself with an explanation', () => {
    expect(shop.seedRefusal).toBe('SEED_DEMO=1: папки demo нет, заполнить магазин нечем');
  });
});
