import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createFront, type Handler } from './index';

const open: ReturnType<typeof createFront>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(handle: Handler): Promise<string> {
  const server = createFront(handle);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const PAGE = `<html><body>Ёлка${' '.repeat(2000)}<script src="/_next/static/main.js" id="_R_" async=""></script></body></html>`;

test('a page sent in parts arrives whole, changed and compressed', async () => {
  const bytes = Buffer.from(PAGE);
  const origin = await serve(async (_req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.flushHeaders();
    // The cut goes through a letter.
    for (const part of [bytes.subarray(0, 13), bytes.subarray(13)]) res.write(part);
    res.end();
  });
  const response = await fetch(origin, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const text = await response.text();
  expect(text).toContain('Ёлка');
  expect(text).not.toContain('async=""');
  expect(text).toContain('/_next/static/main.js');
});

test('what is no page passes as it is', async () => {
  const body = JSON.stringify({ html: PAGE });
  const origin = await serve(async (_req, res) => {
    res.writeHead(201, { 'content-type': 'application/json' });
    res.end(body);
  });
  const response = await fetch(origin, { headers: { 'accept-encoding': 'identity' } });
  expect([response.status, await response.text()]).toEqual([201, body]);
});

test('an answer without a body keeps its headers', async () => {
  const origin = await serve(async (_req, res) => {
    res.setHeader('content-type', 'text/html');
    res.setHeader('etag', '"1"');
    res.statusCode = 304;
    res.end();
  });
  const response = await fetch(origin);
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, '"1"', '']);
});

test('a handler that fails answers 500 without telling why', async () => {
  const origin = await serve(() => Promise.reject(new Error('no database')));
  const response = await fetch(origin);
  expect([response.status, await response.text()]).toEqual([500, '']);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test('a page is finished once for its name and each encoding, and a new name brings a new page', async () => {
  let text = 'Ботинки';
  const origin = await serve(async (_req, res) => {
    res.setHeader('content-type', 'text/html');
    res.setHeader('etag', `"${text}"`.replace('Ботинки', '1'));
    res.end(`${text}${PAGE}`);
  });
  for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
    const response = await fetch(origin, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(await response.text()).toMatch(/^Ботинки/);
  }
  text = '2';
  expect(await (await fetch(origin, { headers: { 'accept-encoding': 'br' } })).text()).toMatch(/^2/);
});
