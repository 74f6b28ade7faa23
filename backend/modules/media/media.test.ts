import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { testLog } from '#tests/log.ts';
import * as resizing from './resize.ts';
import { mountMedia } from './routes.ts';

const PUMP = '/media/series/pump-stiletto.bordo.smooth.side/200.avif';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());
afterEach(() => {
  vi.mocked(resizing.resizePicture).mockRestore?.();
});

/** Mounts the media routes without a shop, with a folder of this test for resized files. */
function pictures(mediaDir: string) {
  const app = new Hono();
  mountMedia(app, { mediaDir, mediaLibraries: ['demo/media'], log: testLog });
  app.onError((_, c) => c.body(null, 500));
  return { get: (path: string, init?: RequestInit) => app.request(path, init) };
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'media-'));
  folders.push(made);
  return made;
}
/** Lists the files below a folder, by relative path. */
const listFiles = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)));
const folders: string[] = [];
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

describe('invalid requests', () => {
  it.each([
    '/media/series/pump-stiletto.bordo.smooth.side/201.avif',
    '/media/series/pump-stiletto.bordo.smooth.side/1600.avif',
    '/media/series/pump-stiletto.bordo.smooth.side/200.png',
    '/media/series/pump-stiletto.bordo.smooth.side/400.jpg',
    '/media/tiles/shoes/200.jpg',
    '/media/scenes/autumn/wide/2000.jpg',
    '/media/series/pump-stiletto.bordo.smooth.side/0200.avif',
    '/media/series/pump-stiletto.bordo.smooth.side',
    '/media/series/unknown.bordo.smooth.side/200.avif',
    '/media/series/pump-stiletto.unknown.smooth.side/200.avif',
    '/media/series/pump-stiletto.bordo.unknown.side/200.avif',
    '/media/series/tote-classic.bordo.smooth.pair/200.avif',
    '/media/series/__proto__/200.avif',
    '/media/tiles/__proto__/200.avif',
    '/media/tiles/unknown/200.avif',
    '/media/scenes/autumn/round/200.avif',
    '/media/scenes/autumn/200.avif',
    '/media/scenes/unknown/wide/200.avif',
    '/media/series/../../etc/passwd/200.avif',
    '/media/series/..%2f..%2fetc/200.avif',
    '/media/series/pump-stiletto.bordo.smooth.side/..%2f200.avif',
    '/media/series/%00/200.avif',
    '/media/',
  ])('answers 404 to %s and resizes nothing', async (path) => {
    const make = vi.spyOn(resizing, 'resizePicture');
    const { status } = await shop.fetch(path);
    expect(status).toBe(404);
    expect(make).not.toHaveBeenCalled();
  });

  it('answers 404 to a POST', async () => {
    const { status } = await shop.fetch(PUMP, { method: 'POST' });
    expect(status).toBe(404);
  });
});

describe('pictures', () => {
  it('are AVIF of the requested width with an immutable cache-control', async () => {
    const response = await shop.fetch(PUMP);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 200, height: 250, format: 'heif' });
  });

  it.each([
    [PUMP.replace('200.avif', '800.jpg'), 800, 1000],
    ['/media/scenes/autumn/wide/1200.jpg', 1200, 675],
  ])('%s is the JPEG that messengers show', async (path, width, height) => {
    const response = await shop.fetch(path);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const made = await sharp(await response.arrayBuffer()).metadata();
    expect([made.width, made.height, made.format]).toEqual([width, height, 'jpeg']);
  });

  it('are served in the master’s width when the zoom requests a larger one', async () => {
    const make = vi.spyOn(resizing, 'resizePicture');
    const answers = await Promise.all(
      ['800', '1200', '2000'].map((width) => shop.fetch(PUMP.replace('200.avif', `${width}.avif`))),
    );
    const [master, ...others] = await Promise.all(answers.map((answer) => answer.bytes()));
    for (const other of others) expect(other).toEqual(master);
    expect(make).not.toHaveBeenCalled();
  });

  it('answers 304 to a browser that has the picture, and only headers to HEAD', async () => {
    const etag = (await shop.fetch(PUMP)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await shop.fetch(PUMP, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const head = await shop.fetch(PUMP, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it('are resized once: the second request is served from disk', async () => {
    const dir = folder();
    const { get } = pictures(dir);
    const first = await (await get(PUMP)).arrayBuffer();
    const make = vi.spyOn(resizing, 'resizePicture');
    expect(Buffer.from(await (await get(PUMP)).arrayBuffer()).equals(Buffer.from(first))).toBe(true);
    expect(make).not.toHaveBeenCalled();
    expect(listFiles(dir)).toEqual([expect.stringMatching(/^[\w-]{22}\/200\.avif$/)]);
  });

  it.each([
    [200, 400],
    [600, 800],
    [1200, 2000],
  ])('of %d px are resized from the narrowest file that is wide enough, of %d px', async (width, source) => {
    const { get } = pictures(folder());
    const make = vi.spyOn(resizing, 'resizePicture');
    const { status } = await get(PUMP.replace('side/200', `quarter/${width}`));
    expect(status).toBe(200);
    const sources = await Promise.all(
      make.mock.calls.map(async ([file]) => (await sharp(file).metadata()).width),
    );
    expect(sources).toEqual([source]);
  });

  it('are resized once for concurrent requests', async () => {
    const { get } = pictures(folder());
    const make = vi.spyOn(resizing, 'resizePicture');
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(PUMP)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('are resized at most two at a time', async () => {
    const { get } = pictures(folder());
    let now = 0;
    let most = 0;
    vi.spyOn(resizing, 'resizePicture').mockImplementation(async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 20));
      now--;
      return new Uint8Array([1]);
    });
    const colors = ['black', 'milk', 'bordo', 'bottle', 'navy', 'taupe'];
    const asked = colors.map((color) => get(`/media/series/ankle-block.${color}.smooth.side/200.avif`));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(most).toBe(2);
  });

  it('are served even when the disk cannot be written', async () => {
    const file = join(folder(), 'not-a-folder');
    writeFileSync(file, '');
    const warning = vi.spyOn(testLog, 'warn');
    const { status } = await pictures(file).get(PUMP);
    expect(status).toBe(200);
    expect(warning).toHaveBeenCalledOnce();
    warning.mockRestore();
  });

  it('are resized again after a failure', async () => {
    const dir = folder();
    const { get } = pictures(dir);
    vi.spyOn(resizing, 'resizePicture').mockRejectedValueOnce(new Error('no memory'));
    expect((await get(PUMP)).status).toBe(500);
    expect((await get(PUMP)).status).toBe(200);
    expect(listFiles(dir)).toHaveLength(1);
  });
});
