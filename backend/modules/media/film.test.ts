import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { testLog } from '#tests/log.ts';
import { parseRangeHeader } from './range.ts';
import { mountMedia } from './routes.ts';

describe('a range', () => {
  it.each([
    ['bytes=0-', [0, 99]],
    ['bytes=10-19', [10, 19]],
    ['bytes=90-500', [90, 99]],
    ['bytes=-10', [90, 99]],
    ['bytes=-500', [0, 99]],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=20-10', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['pages=1-2', null],
    [undefined, null],
  ] as const)('%s of 100 bytes is %j', (header, range) => {
    expect(parseRangeHeader(header, 100)).toEqual(range);
  });
});

describe('a film', () => {
  const app = new Hono();
  mountMedia(app, { mediaDir: '/nowhere', mediaLibraries: ['demo/media'], log: testLog });
  const get = (headers: Record<string, string> = {}) => app.request('/media/video/boots.mp4', { headers });

  it('is served in full, with the header accept-ranges', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(String(bytes.length)).toBe(response.headers.get('content-length'));
    expect(new TextDecoder().decode(bytes.slice(4, 8))).toBe('ftyp');
  });

  it('is served in the requested range', async () => {
    const whole = new Uint8Array(await (await get()).arrayBuffer());
    const response = await get({ range: 'bytes=100-199' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(whole.slice(100, 200));
    expect((await get({ range: `bytes=${whole.length}-` })).status).toBe(416);
  });

  it('answers 304 to its ETag, and HEAD opens no file', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    const head = await app.request('/media/video/boots.mp4', { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100_000);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it('answers 404 for an unknown name', async () => {
    for (const name of ['other.mp4', 'boots.webm', '../series/films/boots.mp4', 'boots.mp4/x'])
      expect((await app.request(`/media/video/${name}`)).status, name).toBe(404);
  });
});
