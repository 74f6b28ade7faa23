import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createRecordingHandler, openGateway } from '../testing.ts';

describe('a hostile request', () => {
  it('cannot put its headers or parameters into a cached page', async () => {
    const { requests, handle } = createRecordingHandler();
    const { send } = await openGateway(handle, { proxyDepth: 1 });
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
    expect(requests).toHaveLength(1);
    const { url, headers } = requests[0] as IncomingMessage;
    expect(url).toBe('/stores');
    expect(JSON.stringify(headers)).not.toMatch(/mark|evil|middleware|resume|rsc/);
  });

  it('loses framework headers before it reaches the API', async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return Response.json({});
    };
    const { send } = await openGateway(createRecordingHandler().handle, {}, { shop: { fetch } });
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
    const names = [...(requests[0] as Request).headers.keys()];
    expect(names.sort()).toEqual([
      'connection',
      'host',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-through',
      'x-own',
      'x-request-id',
    ]);
    expect(requests[0]?.headers.get('x-forwarded-for')).toBe('127.0.0.1');
  });

  it.each(['/internal/refresh', '/internal/ready', '/%69nternal/ready', '/internal'])(
    'does not reach %s',
    async (path) => {
      const { requests, handle } = createRecordingHandler();
      const { send } = await openGateway(handle);
      for (const method of ['GET', 'POST', 'HEAD']) expect((await send(path, { method })).status).toBe(404);
      expect(requests).toHaveLength(0);
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
  ])('with the host «%s», when %j are allowed, gets %d', async (host, allowed, status) => {
    const { send } = await openGateway(createRecordingHandler().handle, { allowedHosts: new Set(allowed) });
    expect((await send('/stores', { headers: { host } })).status).toBe(status);
    expect((await send('/healthz', { headers: { host } })).status, 'probes come by IP address').toBe(200);
  });

  it('cannot forge forwarding headers: only entries of our own proxies are trusted', async () => {
    const forwarded = async (depth: number, header: string) => {
      const { requests, handle } = createRecordingHandler();
      const { send } = await openGateway(handle, { proxyDepth: depth });
      await send('/api/v1/x', { headers: { 'x-forwarded-for': header, 'x-forwarded-proto': 'https' } });
      const { headers } = requests[0] as IncomingMessage;
      return [headers['x-forwarded-for'], headers['x-forwarded-proto']];
    };
    expect(await forwarded(0, '6.6.6.6')).toEqual(['127.0.0.1', 'http']);
    expect(await forwarded(1, '6.6.6.6, 7.7.7.7')).toEqual(['7.7.7.7', 'https']);
    expect(await forwarded(2, '6.6.6.6, 7.7.7.7, 8.8.8.8')).toEqual(['7.7.7.7', 'http']);
    expect(await forwarded(1, 'nonsense')).toEqual(['127.0.0.1', 'https']);
    expect(await forwarded(2, '7.7.7.7')).toEqual(['127.0.0.1', 'http']);
    expect(await forwarded(1, '6.6.6.6, 2001:db8::7')).toEqual(['2001:db8::7', 'https']);
    expect(await forwarded(1, '[2001:db8::7]:443')).toEqual(['127.0.0.1', 'https']);
    expect(await forwarded(1, '')).toEqual(['127.0.0.1', 'https']);
  });

  it('is rejected when no route uses its method', async () => {
    const { requests, handle } = createRecordingHandler();
    const { send } = await openGateway(handle);
    expect((await send('/stores', { method: 'TRACE' })).status).toBe(405);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await send('/stores', { method });
      expect([status, headers.allow], 'pages are read-only').toEqual([405, 'GET, HEAD']);
    }
    expect(requests).toHaveLength(0);
  });

  it('AP-01 is rejected in the envelope when it is an API request whose method no route uses', async () => {
    const { requests, handle } = createRecordingHandler();
    const { send } = await openGateway(handle);
    for (const method of ['PUT', 'PATCH', 'TRACE']) {
      const { status, headers, body } = await send('/api/v1/cart', { method });
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD, POST, DELETE, OPTIONS']);
      expect(JSON.parse(body.toString())).toEqual({
        status: 'error',
        errors: [
          {
            code: 'wrong_method',
            message: 'Такого метода нет: у вызовов магазина бывают GET, POST и DELETE',
          },
        ],
      });
    }
    expect(requests).toHaveLength(0);
  });
});

describe('a body', () => {
  const read = async (req: IncomingMessage, res: ServerResponse) => {
    let length = 0;
    for await (const part of req) length += (part as Buffer).length;
    res.end(String(length));
  };
  const json = { 'content-type': 'application/json' };

  it('is accepted within its limit, with Content-Length or streamed', async () => {
    const { send } = await openGateway(read);
    const body = Buffer.alloc(64 * 1024);
    for (const headers of [
      { ...json, 'content-length': String(body.length) },
      { ...json, 'transfer-encoding': 'chunked' },
    ])
      expect((await send('/api/x', { method: 'POST', headers, body })).body.toString()).toBe('65536');
  });

  it.each([
    ['JSON with Content-Length', { ...json, 'content-length': '65537' }, 65_537],
    ['streamed JSON', { ...json, 'transfer-encoding': 'chunked' }, 65_537],
    [
      'a streamed upload',
      { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
      2 ** 24 + 1,
    ],
  ])('is rejected beyond its limit: %s', async (_name, headers, length) => {
    const { send } = await openGateway(read);
    expect((await send('/api/x', { method: 'POST', headers, body: Buffer.alloc(length) })).status).toBe(413);
  });

  it('has a higher limit when it is an upload', async () => {
    const { send } = await openGateway(read);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = await send('/api/x', { method: 'POST', headers, body: Buffer.alloc(1_000_000) });
    expect(sent.body.toString()).toBe('1000000');
  });
});
