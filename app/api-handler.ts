import { channel } from 'node:diagnostics_channel';
import { callShop, findKnownCustomer } from '#app/mount.ts';
import { apiBaseUrl } from '#lib/api/base-url.ts';
import { OWNER_CHANGED, ownerChanged } from '#lib/api/owner-changed.ts';
import { passOn } from '#lib/api/pass-on.ts';
import { API_CHANNEL, type ApiCall, KNOWN_CHANNEL, type KnownCall } from '#lib/config/api-channel.ts';

/** The shop behind the storefront's own address, or the back end that stands for it. */
async function answer(request: Request): Promise<Response> {
  const base = apiBaseUrl();
  if (!base) return callShop(request);
  return request.method === 'POST' && new URL(request.url).pathname === OWNER_CHANGED
    ? ownerChanged(request)
    : passOn(base, request);
}

/** What the API's routes hand a request to. */
export function handle(request: Request): Promise<Response> {
  const { url, method, headers, body, signal } = request;
  // Next hands a proxy, which cannot be copied: a body of unknown length (every DELETE) needs that.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return answer(new Request(url, init));
}

// From the first request on, when Next has loaded the route, the gateway asks here.
channel(API_CHANNEL).subscribe((message) => {
  const call = message as ApiCall;
  call.response ??= answer(call.request);
});
channel(KNOWN_CHANNEL).subscribe((message) => {
  const call = message as KnownCall;
  // Another back end has cookies of its own.
  if (!apiBaseUrl()) call.customer ??= findKnownCustomer(call.cookie);
});
