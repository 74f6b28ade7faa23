import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  createRecordingHandler,
  openGateway,
  type ReceivedResponse,
  type TestGateway,
} from '#gateway/testing.ts';

/** IP addresses of the attacker and of a shopper, from the ranges that are reserved for documentation. */
const FLOOD = '203.0.113.7';
const SHOPPER = '198.51.100.9';

/** Creates a page handler whose renders wait until they are released. */
function holdPages() {
  const requested: string[] = [];
  const held: Array<() => void> = [];
  const { handle: answer } = createRecordingHandler();
  let isOpen = false;
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    requested.push(req.url ?? '');
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve));
    return answer(req, res);
  };
  const open = () => {
    isOpen = true;
    for (const release of held) release();
  };
  onTestFinished(open);
  return { asked: requested, handle, held, open };
}

/** Repeats a check for up to a minute, because a hundred connections are slow on a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

/** Resolves when this many requests have arrived. */
function arrivals({ server }: TestGateway, count: number): Promise<void> {
  let arrived = 0;
  return new Promise((resolve) => {
    server.on('request', () => {
      arrived++;
      if (arrived === count) resolve();
    });
  });
}

const sentFrom = (address: string) => ({ headers: { 'x-forwarded-for': address } });

it('queues renders fairly by network, so that a flood of new pages does not delay other networks', async () => {
  const { asked: requested, handle, held, open } = holdPages();
  const gateway = await openGateway(handle, { proxyDepth: 1 });
  const { send } = gateway;
  const arrived = arrivals(gateway, 150);
  const flood = Array.from({ length: 150 }, (_, page) => send(`/product/flood-${page}`, sentFrom(FLOOD)));
  await arrived;
  expect(requested).toHaveLength(3);
  const shopper = send('/product/boots', sentFrom(SHOPPER));
  await until(() => expect(requested).toContain('/product/boots'));
  expect(requested.length, 'one place was free').toBe(4);

  // The shopper's second page is rendered next, not after a hundred pages of the flood.
  const arrivedToo = arrivals(gateway, 1);
  const second = send('/product/bag', sentFrom(SHOPPER));
  await arrivedToo;
  held.at(-1)?.();
  await until(() => expect(requested).toContain('/product/bag'));
  expect(requested).toHaveLength(5);
  open();
  expect([(await shopper).status, (await second).status]).toEqual([200, 200]);

  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(47);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(103);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('5');
    expect(body.toString()).toContain('Слишком много запросов сразу');
  }
});

it('renders a page from the flood’s queue as soon as another shopper requests it', async () => {
  const { asked: requested, handle, held, open } = holdPages();
  const gateway = await openGateway(handle, { proxyDepth: 1 });
  const { send } = gateway;
  const arrived = arrivals(gateway, 90);
  const flood = Array.from({ length: 90 }, (_, page) => send(`/product/flood-${page}`, sentFrom(FLOOD)));
  await arrived;
  const waiting = Array.from({ length: 90 }, (_, page) => `/product/flood-${page}`).filter(
    (path) => !requested.includes(path),
  );
  const last = waiting.at(-1) ?? '';
  const shopper = send(last, sentFrom(SHOPPER));
  await until(() => expect(requested[3]).toBe(last));
  expect(held).toHaveLength(4);
  open();
  expect((await shopper).status).toBe(200);
  await Promise.all(flood);
});

it('serves a stale copy at once, without an error, to a network that has exceeded its share', async () => {
  let isSlow = false;
  const { handle: answer } = createRecordingHandler();
  const gateway = await openGateway(
    async (req, res) => {
      if (isSlow) await new Promise(() => {});
      return answer(req, res);
    },
    { proxyDepth: 1 },
  );
  const { send, cache } = gateway;
  const own = sentFrom(FLOOD);
  expect((await send('/stores', own)).status).toBe(200);
  isSlow = true;
  const arrived = arrivals(gateway, 110);
  for (let page = 0; page < 110; page++) send(`/product/${page}`, own).catch(() => {});
  await arrived;
  // After this invalidation the cached page must be revalidated, because its URL may now redirect.
  cache.invalidate(['address:/stores']);
  const from = performance.now();
  expect((await send('/stores', own)).status).toBe(200);
  expect(performance.now() - from, 'ms; a render is given up after 15 s').toBeLessThan(10_000);
});

it('does not render a page after all its clients have disconnected', async () => {
  const { asked: requested, handle, held, open } = holdPages();
  const gateway = await openGateway(handle, { proxyDepth: 1 });
  const { port, send, server } = gateway;
  const arrived = arrivals(gateway, 60);
  const agent = new Agent({ maxSockets: 100 });
  for (let page = 0; page < 60; page++)
    request({ port, host: '127.0.0.1', agent, path: `/product/left-${page}`, ...sentFrom(FLOOD) })
      .once('error', () => {})
      .end();
  await arrived;
  expect(held).toHaveLength(3);
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  agent.destroy();
  await expect.poll(connections, { timeout: 60_000 }).toBe(0);
  open();
  expect((await send('/product/boots', sentFrom(FLOOD))).status).toBe(200);
  expect(requested).toHaveLength(4);
});

it('limits the calls of one network: 24 concurrent, 200 queued, 429 for the rest', async () => {
  const working: string[] = [];
  const held: Array<() => void> = [];
  let isOpen = false;
  const fetch = ({ headers }: Request) => {
    const answer = Response.json({ status: 'success' });
    working.push(headers.get('x-forwarded-for') ?? '');
    return isOpen
      ? Promise.resolve(answer)
      : new Promise<Response>((resolve) => held.push(() => resolve(answer)));
  };
  const { send } = await openGateway(createRecordingHandler().handle, { proxyDepth: 1 }, { shop: { fetch } });
  const call = (address: string) =>
    send('/api/v1/sections/filters', {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
      body: '{}',
    });
  // All these IP addresses are in the network of one subscriber.
  const flood = Array.from({ length: 260 }, (_, index) => call(`2001:db8::${(index + 1).toString(16)}`));
  const refusals: ReceivedResponse[] = [];
  for (const one of flood) void one.then((answer) => answer.status === 429 && refusals.push(answer));
  await until(() => expect(refusals).toHaveLength(36));
  expect(working).toHaveLength(24);
  const shopper = call(SHOPPER);
  await until(() => expect(working).toHaveLength(25));
  expect(working.at(-1)).toBe(SHOPPER);

  const { headers, body } = refusals[0] as ReceivedResponse;
  expect(headers['retry-after']).toBe('5');
  expect(JSON.parse(body.toString())).toMatchObject({
    status: 'error',
    errors: [{ code: 'too_many_calls', message: expect.stringMatching(/Слишком много запросов/) }],
  });
  isOpen = true;
  for (const release of held) release();
  expect((await shopper).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(
    statuses.filter((status) => status === 200),
    'queued requests were answered',
  ).toHaveLength(224);
});

it('delays refusals that cost a database query to one a second for each concurrent call', async () => {
  let requested = 0;
  const held: Array<() => void> = [];
  let isOpen = false;
  const refusal = () => Response.json({ status: 'error' }, { status: 429 });
  const fetch = () => {
    requested++;
    return isOpen
      ? Promise.resolve(refusal())
      : new Promise<Response>((resolve) => held.push(() => resolve(refusal())));
  };
  const gateway = await openGateway(createRecordingHandler().handle, { proxyDepth: 1 }, { shop: { fetch } });
  const arrived = arrivals(gateway, 60);
  const flood = Array.from({ length: 60 }, () => gateway.send('/api/v1/cart', sentFrom(FLOOD)));
  await arrived;
  isOpen = true;
  for (const release of held) release();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(requested).toBe(24);
  expect((await Promise.all(flood)).every(({ status }) => status === 429)).toBe(true);
  expect(requested).toBe(60);
});
