import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { buildHostileBodies, buildTarget, endpointsWithBody } from '../../hostile-bodies.ts';

/**
 * Arguments that floods.ts passes. A flood runs in its own process, so that it does not delay the measured
 * clients.
 */
const [, , kind = '', url = '', seconds = '10', ...offers] = process.argv;
const { hostname, port, host } = new URL(url);
/** Client IP address of all requests of the flood. */
const FROM = '198.19.7.7';
const until = Date.now() + Number(seconds) * 1000;

interface Call {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Number of hostile bodies prepared for each call, because it takes longer to build a body than to send it. */
const BODIES_OF_CALL = 6;

const oneOf = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)] as Value;

const hostileCalls: Call[] =
  kind === 'bodies'
    ? endpointsWithBody.flatMap(([key, schema]) => {
        const [method, path] = buildTarget(key);
        const bodies = buildHostileBodies(schema);
        return Array.from({ length: BODIES_OF_CALL }, () => ({
          method,
          path,
          body: JSON.stringify(oneOf(bodies)),
        }));
      })
    : [];

const ROUTER_PAGES = ['/', '/catalog/shoes', '/info/delivery', '/stores'];
const word = () => randomInt(2 ** 40).toString(36);

const price = () => 1_000 + randomInt(40_000);
const CALLS: Record<string, { connections: number; call: () => Call }> = {
  listings: {
    connections: 200,
    call: () => ({ path: `/catalog/shoes?filter[price]=min${price()},max${50_000 + price()}` }),
  },
  facets: {
    connections: 200,
    call: () => ({
      method: 'POST',
      path: '/api/v1/sections/filters',
      body: { url: 'shoes', filters: { price: [`min${price()}`, `max${50_000 + price()}`] } },
    }),
  },
  search: {
    connections: 100,
    call: () => ({
      path: `/services/rest/v1/products/search?query=${encodeURIComponent(`туфли ${price()}`)}`,
    }),
  },
  passwords: {
    connections: 50,
    call: () => ({
      method: 'POST',
      path: '/services/rest/v1/authentication/user',
      body: { login: `a${price()}@example.ru`, password: 'wrong-password' },
    }),
  },
  carts: {
    connections: 200,
    call: () => ({
      method: 'POST',
      path: `/api/v1/cart/offer/${offers[randomInt(offers.length)]}`,
      body: { quantity: 1 },
    }),
  },
  bodies: { connections: 24, call: () => oneOf(hostileCalls) },
  segments: {
    connections: 4,
    call: () => ({
      path: `${oneOf(ROUTER_PAGES)}?_rsc=${word()}`,
      headers: {
        rsc: '1',
        'next-router-prefetch': String(1 + randomInt(3)),
        'next-router-segment-prefetch': `/${word()}`,
        'next-router-state-tree': word(),
        'next-url': `/${word()}`,
      },
    }),
  },
  messages: {
    connections: 50,
    call: () => ({
      method: 'POST',
      path: '/services/rest/v1/feedback',
      body: {
        theme: 1,
        name: 'Анна',
        last_name: 'Петрова',
        phone: '+79161234567',
        email: `a${price()}@example.ru`,
        content: `Где мой заказ ${price()}?`,
        agree: true,
      },
    }),
  },
};

const agent = new Agent({ keepAlive: true });
const counts = new Map<string, number>();
const count = (answer: string) => counts.set(answer, (counts.get(answer) ?? 0) + 1);

function send({ method = 'GET', path, body, headers }: Call): Promise<void> {
  return new Promise((resolve) => {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const req = request(
      {
        hostname,
        port,
        agent,
        method,
        path,
        headers: {
          'x-forwarded-for': FROM,
          ...headers,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (res) => {
        count(String(res.statusCode));
        res.resume();
        res.once('close', resolve);
      },
    );
    req.once('error', () => {
      count('cut');
      resolve();
    });
    req.end(text);
  });
}

/** Sends an upload byte by byte, and starts again as soon as the connection is closed. */
function drip(): void {
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `POST /services/rest/v1/persistent/upload HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${FROM}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 15000000\r\n\r\n--x\r\n',
    );
  });
  const timer = setInterval(() => socket.write('a'), 500);
  socket.on('data', (part) => count(part.toString('latin1').split(' ')[1] ?? ''));
  socket.on('error', () => {});
  socket.once('close', () => {
    clearInterval(timer);
    if (Date.now() < until) setTimeout(drip, 50);
  });
}

const DRIPS = 60;
const flood = CALLS[kind];
if (flood)
  await Promise.all(
    Array.from({ length: flood.connections }, async () => {
      while (Date.now() < until) await send(flood.call());
    }),
  );
else {
  for (let index = 0; index < DRIPS; index++) drip();
  await new Promise((resolve) => setTimeout(resolve, until - Date.now()));
}
process.stdout.write(JSON.stringify(Object.fromEntries(counts)));
process.exit(0);
