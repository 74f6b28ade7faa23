import { channel } from 'node:diagnostics_channel';
import { SHOP_REQUESTS_CHANNEL } from '#lib/config/cache-invalidation.ts';
import { timeLimit } from '#lib/domain/time-limit.ts';
import { apiBaseUrl } from './base-url.ts';
import { isBuild } from './is-build.ts';

/** A fetch that reaches the shop; the host that a request names is not looked at. */
export type Transport = (request: Request) => Promise<Response>;

/** A page waits for several requests, one after the other; the gateway gives it up after fifteen seconds. */
const TIMEOUT_MS = 5_000;

// Next evaluates this module once per bundle; the shop is registered once per process.
const holder = globalThis as typeof globalThis & { shopTransport?: Transport };

/** Sets what answers requests in this process: app/mount.ts, which alone knows the shop. */
export function registerShop(fetch: Transport): void {
  holder.shopTransport = fetch;
}

/**
 * The same request at another origin. The origin is the base's own, whatever the path looks like: `//host/…` stays
 * a path.
 */
export function addressAt(base: URL, { url }: Pick<Request, 'url'>): URL {
  const { pathname, search } = new URL(url);
  const target = new URL(base);
  target.pathname = pathname;
  target.search = search;
  return target;
}

const notFound = () => Response.json({ status: 'error', errors: [{ message: '404' }] }, { status: 404 });

const requests = channel(SHOP_REQUESTS_CHANNEL);

/**
 * Makes a public request, and has the gateway end the render only after its answer: in this process, or over HTTP when
 * API_BASE_URL is set. A build makes no request over HTTP: it renders no page (decision 048), and that back end need not be alive.
 * @throws what fetch throws when no answer came in time
 */
export function transport(request: Request): Promise<Response> {
  const response = send(request);
  requests.publish(response);
  return response;
}

/**
 * The same for a request that may outlast the render.
 * @throws what fetch throws when no answer came in time
 */
export async function send(request: Request): Promise<Response> {
  const base = apiBaseUrl();
  if (base) {
    if (isBuild()) return notFound();
    const { method, headers, body } = request;
    return fetch(addressAt(base, request), {
      method,
      headers,
      body: body && (await request.arrayBuffer()),
      // Its status is reported; none of its addresses is followed.
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
    });
  }
  if (!holder.shopTransport) throw new Error('No shop in this process: app/mount.ts is not loaded');
  return holder.shopTransport(request);
}
