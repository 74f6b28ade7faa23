import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DEFAULT_IDENTITY } from '#lib/identity/default.ts';
import { getIdentityPicture } from '#lib/identity/pictures.ts';
import type { Identity } from '#lib/identity/schema.ts';
import { buildThemeCss } from '#lib/theme/css.ts';
import { themeChoiceSchema } from '#lib/theme/ready.ts';
import { FONT_FILES } from '#lib/theme/testing/font-files.ts';
import { silentLog } from '../testing.ts';
import { createIdentityFileHandler } from './identity-files.ts';

const demo = globalThis.shopIdentity;
afterEach(() => {
  globalThis.shopIdentity = demo;
});

let url: string;
beforeAll(async () => {
  const serve = createIdentityFileHandler(silentLog);
  const server = createServer((req, res) => {
    if (!serve(req, res)) res.writeHead(299).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => server.close();
});

const toDataUrl = (type: string, bytes: string | Buffer) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const use = (identity: Partial<Identity>) => {
  globalThis.shopIdentity = { ...DEFAULT_IDENTITY, ...identity };
};

it.each([
  ['/favicon.ico', 48],
  ['/apple-icon.png', 180],
  ['/icons/192.png', 192],
  ['/icons/512.png', 512],
  ['/icons/maskable.png', 512],
])('renders %s from an SVG icon, and from the initial of the name', async (path, size) => {
  for (const icon of [demo?.icon, undefined]) {
    use({ name: '«Вереск»', icon });
    const response = await fetch(url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([size, size, 'png']);
  }
});

it('serves the icon of the identity as SVG, or the initial of the name', async () => {
  use({ name: '«Вереск»', icon: toDataUrl('image/svg+xml', '<svg id="own"/>') });
  const own = await fetch(`${url}/icon.svg`);
  expect(await own.text()).toBe('<svg id="own"/>');
  expect(own.headers.get('content-security-policy')).toContain("default-src 'none'");
  use({ name: '«Вереск»' });
  expect(await (await fetch(`${url}/icon.svg`)).text()).toContain('>В</text>');
});

it('renders an icon again after a change', async () => {
  const pixel = async (background: string) => {
    const png = await sharp({ create: { width: 512, height: 512, channels: 3, background } })
      .png()
      .toBuffer();
    use({ icon: toDataUrl('image/png', png) });
    const icon = Buffer.from(await (await fetch(`${url}/icons/192.png`)).arrayBuffer());
    const [red] = await sharp(icon).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer();
    return red;
  };
  expect([await pixel('#ff0000'), await pixel('#000000')]).toEqual([255, 0]);
});

it('serves the logo at an address with its hash, and no other file', async () => {
  use({ logo: toDataUrl('image/svg+xml', '<svg/>') });
  const path = getIdentityPicture('logo')?.url ?? '';
  const logo = await fetch(url + path);
  expect([logo.status, await logo.text()]).toEqual([200, '<svg/>']);
  expect(logo.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${url}/brand/logo-000000000000.svg`)).status).toBe(404);
  expect((await fetch(`${url}/catalog`)).status).toBe(299);
});

it('serves a font of the theme at an address with its hash', async () => {
  const bytes = Buffer.from('wOF2 and the rest');
  const theme = themeChoiceSchema.parse({ fonts: { text: { file: toDataUrl('font/woff2', bytes) } } });
  use({ theme });
  const [path = ''] = buildThemeCss(theme, FONT_FILES).preloads;
  const font = await fetch(url + path);
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(Buffer.from(await font.arrayBuffer())).toEqual(bytes);
  expect(font.headers.get('cache-control')).toContain('immutable');
  use({});
  expect((await fetch(url + path)).status).toBe(404);
});
