import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createRecordingHandler, openGateway } from '../testing.ts';

/** Opens a gateway whose back end answers with this function. */
async function openShop(answer: (request: Request) => Promise<Response>) {
  const requests: Request[] = [];
  const fetch = (request: Request) => {
    requests.push(request);
    return answer(request);
  };
  const next = createRecordingHandler();
  return {
    ...(await openGateway(next.handle, {}, { shop: { fetch } })),
    requests,
    nextRequests: next.requests,
  };
}

const json = (value: unknown, headers: Record<string, string> = {}) => Response.json(value, { headers });

it('passes an API request to the back end without Next, with its body and with cleaned headers', async () => {
  const { send, requests, nextRequests } = await openShop(async (request) => json(await request.json()));
  const { status, headers, body } = await send('/api/v1/cart?return_basket=true', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6', cookie: 'a=1; sid=x' },
    body: JSON.stringify({ title: 'Ёлка' }),
  });
  expect([status, JSON.parse(body.toString())]).toEqual([200, { title: 'Ёлка' }]);
  expect(headers['content-length']).toBe(String(body.length));
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(new URL(requests[0]?.url ?? '').search).toBe('?return_basket=true');
  expect(requests[0]?.headers.get('cookie')).toBe('a=1; sid=x');
  expect(requests[0]?.headers.get('x-forwarded-for')).not.toContain('6.6.6.6');
  expect(nextRequests).toEqual([]);
});

it('compresses a long response and sends each cookie', async () => {
  const long = { text: 'полутон '.repeat(500) };
  const { send } = await openShop(async () => {
    const response = json(long);
    for (const cookie of ['a=1', 'b=2']) response.headers.append('set-cookie', cookie);
    return response;
  });
  const { headers, body } = await send('/v1/anything', { headers: { 'accept-encoding': 'br' } });
  expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(long);
  expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(headers.vary).toBe('accept-encoding');
});

it('leaves a response that is not JSON unchanged', async () => {
  const { send } = await openShop(
    async () => new Response('a;b\n', { status: 201, headers: { 'content-type': 'text/csv' } }),
  );
  const { status, headers, body } = await send('/services/rest/v1/report');
  expect([status, headers['content-type'], body.toString()]).toEqual([201, 'text/csv', 'a;b\n']);
});

it('answers HEAD without a body, and OPTIONS with the allowed methods', async () => {
  const { send, requests } = await openShop(async () => json({ a: 1 }, { 'x-own': 'yes' }));
  const head = await send('/api/v1/cart', { method: 'HEAD' });
  expect([head.status, head.headers['x-own'], head.body.length]).toEqual([200, 'yes', 0]);
  const options = await send('/api/v1/cart', { method: 'OPTIONS' });
  expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, DELETE, OPTIONS']);
  expect(requests).toHaveLength(1);
});

it('accepts a trailing slash, and ignores the body of a GET', async () => {
  const { send, requests } = await openShop(async () => json({}));
  await send('/api/v1/cart/?a=/');
  await send('/api/v1/cart', { method: 'GET', body: 'x', headers: { 'content-length': '1' } });
  expect(requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/v1/cart?a=/',
    '/api/v1/cart',
  ]);
  expect(requests.every(({ body }) => body === null)).toBe(true);
});

it('AP-17 answers with the id of the build and forbids caching', async () => {
  vi.stubEnv('BUILD_HASH', '0123456789abcdef');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { send, requests, nextRequests } = await openShop(async () => json({}));
  const { headers, body } = await send('/api/version');
  expect(JSON.parse(body.toString())).toEqual({ build: '01234567' });
  expect(headers['cache-control']).toBe('no-store');
  expect([requests, nextRequests]).toEqual([[], []]);
});

it('answers 500 when the back end throws, and serves the next request', async () => {
  const { send } = await openShop(async () => {
    throw new Error('out of order');
  });
  expect((await send('/api/v1/cart')).status).toBe(500);
  expect((await send('/api/v1/cart')).status).toBe(500);
});

it('aborts the request to the back end when the client disconnects', async () => {
  const aborted = vi.fn();
  const { port, requests } = await openShop(async ({ signal }) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    aborted();
    return json({});
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/v1/cart HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  await vi.waitFor(() => expect(requests).toHaveLength(1), 60_000);
  socket.destroy();
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce(), 60_000);
});

it('discards a body that the back end does not read, so that the connection can be reused', async () => {
  const { port } = await openShop(async () => new Response(null, { status: 403 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = (method: string, body: Buffer) =>
    new Promise((resolve, reject) => {
      const req = request({ port, host: '127.0.0.1', path: '/api/v1/cart', method, agent }, (res) => {
        res.resume().once('end', () => resolve([res.statusCode, req.reusedSocket]));
      });
      req.once('error', reject);
      req.setHeader('content-type', 'multipart/form-data; boundary=x');
      req.end(body);
    });
  expect(await ask('POST', Buffer.alloc(3_000_000))).toEqual([403, false]);
  expect(await ask('POST', Buffer.alloc(3_000_000))).toEqual([403, true]);
});
