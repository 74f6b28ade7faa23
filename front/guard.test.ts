import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openFront, shopOf } from './test-front';

describe('a trick', () => {
  it('in headers or parameters does not reach a page that others get', async () => {
    const { asked, handle } = shopOf();
    const { send } = await openFront(handle, { proxyDepth: 1 });
    await send('/stores?evil=1', {
      headers: {
        cookie: 'mark=1',
        'user-agent': 'mark',
        'accept-language': 'mark',
        'x-forwarded-host': 'evil.example',
        'x-middleware-subrequest': 'middleware',
        'next-resume': '1',
        rsc: '1',
        'next-url': '/mark',
      },
    });
    expect(asked).toHaveLength(1);
    const { url, headers } = asked[0] as IncomingMessage;
    expect(url).toBe('/stores');
    expect(JSON.stringify(headers)).not.toMatch(/mark|evil|middleware|resume|rsc/);
  });

  it('of a framework is dropped before the API sees it', async () => {
    const { asked, handle } = shopOf();
    const { send } = await openFront(handle);
    await send('/api/v1/cart', {
      headers: {
        'x-middleware-subrequest': 'middleware:middleware',
        'x-middleware-rewrite': '/x',
        'next-resume': '1',
        'next-action': 'x',
        'x-matched-path': '/x',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-for': '1.1.1.1',
        'x-original-url': '/x',
        'x-http-method-override': 'DELETE',
        connection: 'x-hop, close',
        'x-hop': '1',
        'x-own': 'kept',
      },
    });
    const names = Object.keys((asked[0] as IncomingMessage).headers);
    expect(names.sort()).toEqual([
      'connection',
      'host',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-own',
      'x-request-id',
    ]);
    expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each(['/internal/refresh', '/internal/ready', '/%69nternal/ready', '/internal'])(
    'does not open %s',
    async (path) => {
      const { asked, handle } = shopOf();
      const { send } = await openFront(handle);
      for (const method of ['GET', 'POST', 'HEAD']) expect((await send(path, { method })).status).toBe(404);
      expect(asked).toHaveLength(0);
    },
  );

  it.each([
    ['evil.example', [], 421],
    ['localhost:3000', [], 200],
    ['192.168.0.7:3000', [], 200],
    ['[::1]:3000', [], 200],
    ['shop.example', ['shop.example'], 200],
    ['SHOP.example:443', ['shop.example'], 200],
    ['localhost', ['shop.example'], 421],
    ['shop.example@evil.example', ['shop.example'], 421],
    ['shop.example.evil.example', ['shop.example'], 421],
  ])('the host «%s» where %j are allowed: %d', async (host, allowed, status) => {
    const { send } = await openFront(shopOf().handle, { allowedHosts: new Set(allowed) });
    expect((await send('/stores', { headers: { host } })).status).toBe(status);
    expect((await send('/healthz', { headers: { host } })).status, 'probes ask by number').toBe(200);
  });

  it('with the address of a client is believed as far as our proxies go', async () => {
    const told = async (depth: number, header: string) => {
      const { asked, handle } = shopOf();
      const { send } = await openFront(handle, { proxyDepth: depth });
      await send('/api/v1/x', { headers: { 'x-forwarded-for': header, 'x-forwarded-proto': 'https' } });
      const { headers } = asked[0] as IncomingMessage;
      return [headers['x-forwarded-for'], headers['x-forwarded-proto']];
    };
    expect(await told(0, '6.6.6.6')).toEqual(['127.0.0.1', 'http']);
    expect(await told(1, '6.6.6.6, 7.7.7.7')).toEqual(['7.7.7.7', 'https']);
    expect(await told(2, '6.6.6.6, 7.7.7.7, 8.8.8.8')).toEqual(['7.7.7.7', 'http']);
    expect(await told(1, 'nonsense')).toEqual(['127.0.0.1', 'https']);
  });

  it('with methods nobody needs is refused', async () => {
    const { asked, handle } = shopOf();
    const { send } = await openFront(handle);
    expect((await send('/stores', { method: 'TRACE' })).status).toBe(405);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await send('/stores', { method });
      expect([status, headers.allow], 'a page is only read').toEqual([405, 'GET, HEAD']);
    }
    expect(asked).toHaveLength(0);
  });
});

describe('a body', () => {
  const read = async (req: IncomingMessage, res: ServerResponse) => {
    let length = 0;
    for await (const part of req) length += (part as Buffer).length;
    res.end(String(length));
  };
  const json = { 'content-type': 'application/json' };

  it('within its limit arrives, said or streamed', async () => {
    const { send } = await openFront(read);
    const body = Buffer.alloc(64 * 1024);
    for (const headers of [
      { ...json, 'content-length': String(body.length) },
      { ...json, 'transfer-encoding': 'chunked' },
    ])
      expect((await send('/api/x', { method: 'POST', headers, body })).body.toString()).toBe('65536');
  });

  it.each([
    ['JSON that says its length', { ...json, 'content-length': '65537' }, 65_537],
    ['streamed JSON', { ...json, 'transfer-encoding': 'chunked' }, 65_537],
    [
      'a streamed upload',
      { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
      2 ** 24 + 1,
    ],
  ])('beyond it is refused: %s', async (_name, headers, length) => {
    const { send } = await openFront(read);
    expect((await send('/api/x', { method: 'POST', headers, body: Buffer.alloc(length) })).status).toBe(413);
  });

  it('of an upload may be larger', async () => {
    const { send } = await openFront(read);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = await send('/api/x', { method: 'POST', headers, body: Buffer.alloc(1_000_000) });
    expect(sent.body.toString()).toBe('1000000');
  });
});
