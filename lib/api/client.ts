import { JUST_SIGNED_IN_CODE, ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import type { EndpointInput, EndpointKey, EndpointResult } from '#lib/contracts/index.ts';
import { networkTexts } from '#lib/texts/network.ts';
import { buildExpectedCustomerHeaders } from './expected-customer.ts';
import { describeRequest } from './request.ts';
import { ApiFailure, unwrapEnvelope } from './result.ts';

interface Options {
  signal?: AbortSignal;
  /** Idempotency key. With the key, sending the same order twice creates only one order. */
  idempotencyKey?: string;
  /** Secret from the order's link, by which this tab opened the order. Null without such a link. */
  orderKey?: string | null;
}

/** Delay before the retry, ms. By then the response to the sign-in has set the customer's session cookie. */
const RETRY_AFTER_SIGN_IN_MS = 500;

/**
 * True when a sign-in has replaced the session during the request. In this case the back end has stored
 * nothing.
 */
const hasSessionChanged = (error: unknown): boolean =>
  error instanceof ApiFailure && error.errors.some(({ code }) => code === JUST_SIGNED_IN_CODE);

/**
 * Makes a request from the browser. If a sign-in in this browser replaces the session while the request is
 * pending, the request is retried once.
 * @example await request('POST /api/v1/cart/offer/:id', { params: { id: 7 }, body: { quantity: 1 }, query: {}
 * })
 * @throws ApiFailure
 */
export async function request<C extends EndpointKey>(
  key: C,
  input: EndpointInput<C>,
  options: Options = {},
): Promise<EndpointResult<C>> {
  try {
    return await send(key, input, options);
  } catch (error) {
    if (!hasSessionChanged(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_SIGN_IN_MS));
    options.signal?.throwIfAborted();
    return send(key, input, options);
  }
}

async function send<C extends EndpointKey>(
  key: C,
  input: EndpointInput<C>,
  { signal, idempotencyKey, orderKey }: Options,
): Promise<EndpointResult<C>> {
  const { method, path, body } = describeRequest(key, input as object);
  const headers: Record<string, string> = { accept: 'application/json', ...buildExpectedCustomerHeaders() };
  // For FormData the browser sets the content type itself, because it includes the multipart boundary.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (orderKey) headers[ORDER_KEY_HEADER] = orderKey;

  let response: Response;
  let json: unknown;
  try {
    response = await fetch(path, { method, headers, body, signal, credentials: 'same-origin' });
    json = await response.json().catch(() => null);
  } catch (error) {
    if (signal?.aborted) throw error;
    // The browser's own message is not in Russian.
    throw new ApiFailure({ kind: 'network', status: 0, message: networkTexts.lost });
  }
  return unwrapEnvelope(json, response.status) as EndpointResult<C>;
}
