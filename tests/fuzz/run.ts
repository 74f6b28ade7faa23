import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_CUSTOMER, DEMO_PASSWORD } from '#demo/customer/person.ts';
import { Refusal } from '#scripts/tasks.mjs';
import { OWNER_TOKEN } from '#tests/support/ephemeral.ts';
import { generateAddress } from '#tests/support/shopper.ts';
import { type Fuzz, type FuzzRequest, formatRequest, generateRequest, readOperations } from './requests.ts';

/**
 * Number of concurrent requests. It equals the maximum number of concurrent renders of the shop. More requests would
 * only wait in the shop's render queue.
 */
const CLIENTS = 4;
const TIMEOUT_MS = 60_000;
/** Duration in ms after which a response is late. */
const HANG_MS = 5_000;
const SESSIONS = 2;
/** URL paths that are in no sitemap. */
const UNLISTED = [
  '/order',
  '/order/pt-100001',
  '/personal',
  '/personal/orders',
  '/personal/favorites',
  '/personal/return/form',
  '/personal/return/vz-500001',
  '/catalog/view/search?query=%D1%81%D1%83%D0%BC%D0%BA%D0%B0',
  '/catalog/shoes?filter[color]=red&page=2',
  '/product/1072',
  '/tracking',
  '/career',
  '/test',
  '/~sale',
  '/app/cart',
  '/index.php/catalog',
  '/nosuch/address',
  '/media/series/1/400.avif',
  '/media/x',
  '/_next/static/chunks/x.js',
  '/_next/data/x.json',
  '/_next/image?url=%2Ffavicon.ico&w=16&q=75',
  '/favicon.ico',
  '/icons/192.png',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/products-1.xml',
  '/manifest.webmanifest',
  '/api/version',
  '/internal/ready',
  '/internal/refresh',
  '/internal/policy-report',
  '/dev/inbox',
  '/healthz',
];

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text = '']) => {
    const { pathname, search } = new URL(text.replaceAll('&amp;', '&'));
    return pathname + search;
  });

async function sitemap(url: string): Promise<string[]> {
  const text = async (path: string) => (await fetch(url + path)).text();
  const maps = await Promise.all(locations(await text('/sitemap.xml')).map(text));
  return maps.flatMap(locations);
}

/** Signs the demo shop's customer in. @returns the session cookie */
async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/services/rest/v1/authentication/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: DEMO_CUSTOMER.email, password: DEMO_PASSWORD, remember: true }),
  });
  const text = await response.text();
  if (!response.ok) throw new Refusal(`Вход покупателя: ${response.status} ${text}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Paths whose rate limit counts per client IP address. Other tests sign in from the same IP address. */
const LIMITED = /\/(?:authentication|phone|register|confirm_register|restore_password)\b/;

/**
 * Collects all requests that a shop may receive.
 * @param who 'everybody' includes the owner and customers, whose requests damage the shop's data
 */
export async function prepareFuzz(url: string, seed: number, who: 'strangers' | 'everybody'): Promise<Fuzz> {
  const isOpen = who === 'everybody';
  const cookies: string[] = [];
  // Customers sign in one after the other, because concurrent attempts with one password are refused.
  while (isOpen && cookies.length < SESSIONS) cookies.push(await signIn(url));
  const token = isOpen ? OWNER_TOKEN : '';
  const operations = readOperations().filter(({ path }) => isOpen || !LIMITED.test(path));
  const pages = await sitemap(url);
  // The unlisted paths are repeated until they are half as many as the sitemap's pages. Otherwise most requests would
  // be for product pages.
  const unlisted = Array.from(
    { length: Math.ceil(pages.length / UNLISTED.length / 2) },
    () => UNLISTED,
  ).flat();
  return { seed, operations, pages: [...pages, ...unlisted], token, cookies };
}

/** Status of a response (0 for a lost connection), its `Retry-After` in seconds, and the request's duration in ms. */
interface Answer {
  status: number;
  retryAfter: number;
  ms: number;
}

function send(port: number, agent: Agent, { method, target, headers, body }: FuzzRequest) {
  // Node omits `content-length` for DELETE and OPTIONS. Without this header the body would be parsed as the next
  // request.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise<Omit<Answer, 'ms'>>((resolve) => {
    const lost = () => resolve({ status: 0, retryAfter: 0 });
    const req = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: target,
        // A new network for each request, because networks are throttled (docs/decisions/053), which is not
        // under test.
        headers: { 'x-forwarded-for': generateAddress(), ...headers, ...length },
        timeout: TIMEOUT_MS,
      },
      (res) => {
        res.resume();
        const retryAfter = Number(res.headers['retry-after'] ?? 0);
        res.once('end', () => resolve({ status: res.statusCode ?? 0, retryAfter }));
        res.once('error', lost);
        res.once('aborted', lost);
      },
    );
    req.once('timeout', () => req.destroy());
    req.once('error', lost);
    req.end(body);
  });
}

async function ask(port: number, agent: Agent, request: FuzzRequest): Promise<Answer> {
  const startedAt = performance.now();
  let answer = await send(port, agent, request);
  // The agent may have chosen a connection that the shop has just closed. The request is retried once.
  if (answer.status === 0) answer = await send(port, agent, request);
  return { ...answer, ms: Math.round(performance.now() - startedAt) };
}

/** True for a response that a busy shop may send: a late response, or a 503 with `Retry-After`. */
const isBusy = ({ status, retryAfter, ms }: Answer) =>
  status === 503 ? retryAfter > 0 : status > 0 && status < 500 && ms > HANG_MS;

const isBroken = ({ status, ms }: Answer) => status >= 500 || status === 0 || ms > HANG_MS;

export interface FuzzResult {
  /** Number of responses by status, not counting repeated requests. Status 0 means a lost connection. */
  counts: Map<number, number>;
  /** The first requests whose response was a 5xx, was late or never arrived. */
  offenders: string[];
}

const MAX_OFFENDERS = 20;

/**
 * Sends the requests with numbers from `from` to `from + count` and counts the responses.
 * @param url base URL of a disposable shop, because the requests include the owner's endpoints
 * @param machine 'shared' if other tests run on the machine. Requests that were late or were answered by a 503 with
 * `Retry-After` are then repeated at the end, one at a time. A repeated request is reported only if it is late or
 * fails again
 */
export async function runFuzz(
  url: string,
  fuzz: Fuzz,
  from: number,
  count: number,
  machine: 'own' | 'shared',
): Promise<FuzzResult> {
  const port = Number(new URL(url).port);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const result: FuzzResult = { counts: new Map(), offenders: [] };
  const again: { index: number; seconds: number }[] = [];
  const judge = (index: number, answer: Answer) => {
    if (!isBroken(answer) || result.offenders.length === MAX_OFFENDERS) return;
    const { status, ms } = answer;
    result.offenders.push(
      `${status} ${ms} ms FUZZ=${fuzz.seed}:${index} ${formatRequest(generateRequest(fuzz, index))}`,
    );
  };
  let next = from;
  const client = async () => {
    while (next < from + count) {
      const index = next++;
      const answer = await ask(port, agent, generateRequest(fuzz, index));
      result.counts.set(answer.status, (result.counts.get(answer.status) ?? 0) + 1);
      if (machine === 'shared' && isBusy(answer)) again.push({ index, seconds: answer.retryAfter });
      else judge(index, answer);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  for (const { index, seconds } of again) {
    await sleep(seconds * 1000);
    judge(index, await ask(port, agent, generateRequest(fuzz, index)));
  }
  agent.destroy();
  return result;
}
