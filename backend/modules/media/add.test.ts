import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopError } from '#backend/kernel/errors.ts';
import { testLog } from '#tests/log.ts';
import { addMedia } from './add.ts';
import { mediaErrors } from './errors.ts';
import { mountMedia } from './routes.ts';

let folder: string;
let library: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  library = join(folder, 'library');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const image = (width: number, height: number, background = '#7a2231') =>
  sharp({ create: { width, height, channels: 3, background } });
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

/** Mounts the owner's library, followed by the demo library. */
function mount() {
  const app = new Hono();
  mountMedia(app, { mediaDir: join(folder, 'made'), mediaLibraries: [library, 'demo/media'], log: testLog });
  return (path: string) => app.request(path);
}

/** Returns the error of a refused file, with the status. */
async function refusal(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const error = await addMedia([library, 'demo/media'], name, bytes).catch((thrown) => thrown);
  if (!(error instanceof ShopError)) throw new Error(`${name} was accepted`);
  return { status: error.status, error: error.errors[0] };
}

describe('concurrent imports', () => {
  it('save all entries, and accept each name once', async () => {
    const bytes = await bytesOf(image(800, 1000).jpeg());
    const names = Array.from({ length: 6 }, (_, index) => `series/boot-${index}.front`);
    const imports = [...names, 'series/boot-0.front'].map((name) => addMedia([library], name, bytes));
    const settled = await Promise.allSettled(imports);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const get = mount();
    for (const name of names) expect((await get(`/media/${name}/200.avif`)).status, name).toBe(200);
  });
});

describe('a picture that the owner adds', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is served in every width', async (format) => {
    const address = await addMedia(
      [library],
      'series/new-boot.front',
      await bytesOf(image(1600, 2000)[format]()),
    );
    expect(address).toBe('/media/series/new-boot.front');
    const get = mount();
    for (const [size, height] of [
      ['200.avif', 250],
      ['800.avif', 1000],
      ['800.jpg', 1000],
    ] as const) {
      const response = await get(`${address}/${size}`);
      expect(response.status, size).toBe(200);
      expect((await sharp(await response.arrayBuffer()).metadata()).height, size).toBe(height);
    }
    expect((await get(`${address}/1600.avif`)).status).toBe(404);
  });

  it('does not hide the pictures of other libraries, and a running shop finds it within a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const get = mount();
    expect((await get('/media/scenes/shop/wide/400.avif')).status).toBe(404);
    expect((await get('/media/series/pump-stiletto.bordo.smooth.side/800.avif')).status).toBe(200);
    await addMedia([library], 'scenes/shop/wide', await bytesOf(image(2000, 1125).jpeg()));
    vi.setSystemTime(Date.now() + 1000);
    expect((await get('/media/scenes/shop/wide/400.avif')).status).toBe(200);
    await addMedia([library], 'tiles/new-boots', await bytesOf(image(800, 1000).png()));
    vi.setSystemTime(Date.now() + 1000);
    expect((await get('/media/tiles/new-boots/400.avif')).status).toBe(200);
    expect((await get('/media/scenes/shop/wide/800.avif')).status).toBe(200);
  });

  it('is rotated by its EXIF orientation', async () => {
    const lying = await bytesOf(image(1500, 1200).jpeg().withMetadata({ orientation: 6 }));
    await addMedia([library], 'series/photo', lying);
    const manifest = JSON.parse(readFileSync(join(library, 'manifest.json'), 'utf8'));
    expect(manifest.pictures['series/photo']).toMatchObject({ width: 1200, height: 1500 });
    const made = await (await mount()('/media/series/photo/400.avif')).arrayBuffer();
    expect(await sharp(made).metadata()).toMatchObject({ width: 400, height: 500 });
  });

  it('is resized again when its file and digest are replaced', async () => {
    const address = await addMedia([library], 'series/boot', await bytesOf(image(800, 1000, '#000').png()));
    const color = async () => {
      const { dominant } = await sharp(await (await mount()(`${address}/200.avif`)).arrayBuffer()).stats();
      return dominant.r;
    };
    expect(await color()).toBeLessThan(40);
    const other = join(folder, 'other');
    await addMedia([other], 'series/boot', await bytesOf(image(800, 1000, '#fff').png()));
    for (const file of ['series/boot.png', 'manifest.json'])
      writeFileSync(join(library, file), readFileSync(join(other, file)));
    expect(await color()).toBeGreaterThan(200);
  });
});

describe('a film that the owner adds', () => {
  it('is served in full', async () => {
    const film = new Uint8Array(readFileSync('demo/media/films/boots.mp4'));
    expect(await addMedia([library], 'video/spring', film)).toBe('/media/video/spring.mp4');
    const response = await mount()('/media/video/spring.mp4');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(film);
  });
});

describe('refuses', () => {
  it.each([
    'boot',
    'goods/boot',
    'series/',
    'series/Boot',
    'series/../boot',
    'series/boot..front',
    'series/a/b',
    'scenes/shop',
    'scenes/shop/round',
    'tiles/a.b',
    'video/a.b',
    '/media/series/boot',
    '__proto__',
  ])('the name %s', async (name) => {
    expect(await refusal(name, await bytesOf(image(2000, 2000).png()))).toEqual({
      status: 422,
      error: mediaErrors.badName(name),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a name that exists in this or another library', async () => {
    const bytes = await bytesOf(image(1200, 1500).png());
    await addMedia([library], 'series/boot', bytes);
    for (const name of ['series/boot', 'scenes/autumn/wide', 'video/boots'])
      expect(await refusal(name, bytes)).toEqual({ status: 409, error: mediaErrors.nameTaken(name) });
  });

  it('a file of another kind, and a picture that is too narrow', async () => {
    const text = new TextEncoder().encode('not a picture');
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>',
    );
    for (const bytes of [text, svg, new Uint8Array()])
      expect(await refusal('series/boot', bytes)).toEqual({ status: 422, error: mediaErrors.notPicture });
    expect(await refusal('video/boot', text)).toEqual({ status: 422, error: mediaErrors.notFilm });
    for (const [name, width, needed] of [
      ['series/boot', 799, 800],
      ['scenes/shop/tall', 1199, 1200],
    ] as const)
      expect(await refusal(name, await bytesOf(image(width, 1000).png()))).toEqual({
        status: 422,
        error: mediaErrors.tooNarrow(width, needed),
      });
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('throws for a malformed manifest, and reads it again after its correction', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await addMedia([library], 'series/boot', await bytesOf(image(800, 1000).png()));
  const path = join(library, 'manifest.json');
  const good = readFileSync(path);
  const app = new Hono();
  mountMedia(app, { mediaDir: join(folder, 'made'), mediaLibraries: [library], log: testLog });
  const messages: string[] = [];
  app.onError((error, c) => {
    messages.push(error.message);
    return c.body(null, 500);
  });
  const get = () => app.request('/media/series/boot/400.avif');
  writeFileSync(path, good.toString().replace('series/boot.png', '../../etc/passwd'));
  expect((await get()).status).toBe(500);
  expect(messages.join()).toContain('file');
  writeFileSync(path, good);
  utimesSync(path, 1, 1);
  vi.setSystemTime(Date.now() + 1000);
  expect((await get()).status).toBe(200);
});
