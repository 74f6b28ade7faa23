import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { dropUnsupportedRange } from './byte-range.ts';
import { createStaticFileHandler } from './static-files.ts';

const TEXT = '0123456789';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  for (const name of ['dist/static', 'public/guides']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'dist/static/a.js'), TEXT);
  writeFileSync(join(folder, 'public/favicon.ico'), TEXT);
  writeFileSync(join(folder, 'public/guides/a.svg'), '<svg/>');
  return () => rmSync(folder, { recursive: true });
});

/** Requests a file through the same two steps as the gateway. */
async function requestFile(path: string, range?: string) {
  const serve = createStaticFileHandler(join(folder, 'dist'), join(folder, 'public'));
  const server = createServer((req, res) => {
    dropUnsupportedRange(req);
    if (!serve(req, res)) res.writeHead(299).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; body: string; cache: string }>((resolve, reject) => {
    const headers = range === undefined ? {} : { range };
    const req = request({ host: '127.0.0.1', port, path, headers, agent: false }, (res) => {
      let body = '';
      res.on('data', (part) => (body += part));
      res.once('end', () =>
        resolve({ status: res.statusCode ?? 0, body, cache: res.headers['cache-control'] ?? '' }),
      );
    });
    req.once('error', reject).end();
  });
}

it.each(['/favicon.ico', '/_next/static/a.js'])(
  'sends a part of %s for a range, and 416 for a range beyond the end',
  async (path) => {
    expect(await requestFile(path)).toMatchObject({ status: 200, body: TEXT });
    expect(await requestFile(path, 'bytes=2-4')).toMatchObject({ status: 206, body: '234' });
    expect(await requestFile(path, 'bytes=7-')).toMatchObject({ status: 206, body: '789' });
    expect(await requestFile(path, 'bytes=999999-')).toMatchObject({ status: 416, body: '' });
  },
);

it.each([
  'bytes=5-2',
  'bytes=-3',
  'bytes=a-b',
  'bytes=0-1,4-5',
  'lines=1-2',
  'bytes=99999999999999999999-',
  'x',
])('ignores an unsupported range: %s', async (range) => {
  for (const path of ['/favicon.ico', '/_next/static/a.js'])
    expect(await requestFile(path, range)).toMatchObject({ status: 200, body: TEXT });
});

it('marks only the build’s files as immutable, and returns false for other paths', async () => {
  expect((await requestFile('/_next/static/a.js')).cache).toContain('immutable');
  expect((await requestFile('/favicon.ico')).cache).not.toContain('immutable');
  expect((await requestFile('/guides/a.svg')).cache).toBe('public, max-age=86400');
  expect((await requestFile('/_next/static/b.js')).status).toBe(404);
  for (const path of ['/', '/catalog/shoes', '/../favicon.ico', '/favicon'])
    expect((await requestFile(path)).status, path).toBe(299);
});
