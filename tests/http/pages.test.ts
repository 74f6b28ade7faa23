import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listScripts } from '#tests/support/page-weight.ts';
import { openPage, readCanonical, readElementText, readHtml, requestPath } from './support/shop.ts';

it('RT-03 /catalog/view/{anything} lists all products under one canonical address', async () => {
  const filtered = await openPage('/catalog/view/kampaniya-2019?filter[color]=black');
  expect(readElementText(filtered.document.querySelector('h1'))).toBe('Весь каталог');
  const { document } = await openPage('/catalog/view/chto-ugodno');
  expect(readCanonical(document)).toMatch(/\/catalog\/view\/all$/);
  expect(document.querySelector('main article')).not.toBeNull();
});

it('LY-02 unknown materials are a true 404', async () => {
  for (const path of [
    '/blog/nope',
    '/news/nope',
    '/page/nope',
    '/landing/nope',
    '/inspiration/nope',
    '/page/career',
    '/stores/nope',
  ]) {
    const response = await requestPath(path);
    expect(response.status, path).toBe(404);
    expect(await response.text(), path).toContain('Page Not Found');
  }
});

it('AP-14 a shared page refers to a JPEG of the stated size, because messengers do not support AVIF', async () => {
  const product = /href="(\/product\/[^"#?]+)"/.exec(await readHtml('/catalog/shoes'))?.[1] ?? '';
  for (const path of ['/', product, '/catalog/shoes', '/landing/boots_botrois', '/stores', '/size-guides']) {
    const html = await readHtml(path);
    const meta = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    const picture = await requestPath(new URL(meta('image')).pathname);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([format, `${width}`, `${height}`], path).toEqual([
      'jpeg',
      meta('image:width'),
      meta('image:height'),
    ]);
  }
});

it('robots.txt, the manifest and the icons exist', async () => {
  const robots = await readHtml('/robots.txt');
  expect(robots).toMatch(/^Clean-param: .*utm_source.* \/$/m);
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  const manifest = await (await requestPath('/manifest.webmanifest')).json();
  for (const { src } of [...manifest.icons, { src: '/favicon.ico' }, { src: '/apple-icon.png' }]) {
    const response = await requestPath(src);
    expect(response.status, src).toBe(200);
    expect(response.headers.get('content-type'), src).toMatch(/^image\//);
  }
});

it('AP-14 a choice of more filters than editors use is an ordinary listing', async () => {
  const values = Array.from({ length: 50 }, (_, index) => `value-${index}-of-many`).join(',');
  const response = await requestPath(`/catalog/shoes?filter[color]=${values}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<meta name="robots" content="noindex/);
});

it.each([
  '/',
  '/catalog/shoes',
  '/catalog/shoes?filter[size]=99',
  'product',
  '/info/delivery',
  '/blog',
  '/no-such-page',
])('the first scripts of %s do not include the validation library', async (path) => {
  const product = () =>
    readHtml('/catalog/shoes').then((html) => /href="(\/product\/[^"#?]+)"/.exec(html)?.[1]);
  const address = path === 'product' ? await product() : path;
  const scripts = listScripts(await readHtml(address ?? ''));
  expect(scripts.length).toBeGreaterThan(5);
  const sources = await Promise.all(scripts.map(async (src) => [src, await readHtml(src)] as const));
  expect(sources.filter(([, source]) => source.includes('ZodError')).map(([src]) => src)).toEqual([]);
});
