import { JUST_SIGNED_IN, ORDER_KEY } from '#lib/contracts/headers.ts';
import type { EndpointInput, EndpointKey, EndpointResult } from '#lib/contracts/index.ts';
import { networkTexts } from '#lib/texts/network.ts';
import { expectedCustomerHeaders } from './expected-customer.ts';
import { describeRequest } from './request.ts';
import { ApiFailure, readEnvelope } from './result.ts';

interface Options {
  signal?: AbortSignal;
  /** Makes a repeat of the same order harmless. */
  idempotencyKey?: string;
  /** The secret of the link that has opened the order; null without one. */
  orderKey?: string | null;
}

/** By then the answer of the sign-in has brought the customer's cookie. */
const SIGN_IN_MS = 500;

/** Whether a sign-in has overtaken the request, and nothing was stored. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiFailure && error.errors.some(({ code }) => code === JUST_SIGNED_IN);

/**
 * Makes a request from the browser. One that a sign-in of this browser has overtaken is made again, once.
 * @example await request('POST /api/v1/cart/offer/:id', { params: { id: 7 }, body: { quantity: 1 }, query: {} })
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
    if (!isOvertaken(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SIGN_IN_MS));
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
  const headers: Record<string, string> = { accept: 'application/json', ...expectedCustomerHeaders() };
  // A form's own type names the boundary between its parts.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (orderKey) headers[ORDER_KEY] = orderKey;

  let response: Response;
  let json: unknown;
  try {
    response = await fetch(path, { method, headers, body, signal, credentials: 'same-origin' });
    json = await response.json().catch(() => null);
  } catch (error) {
    if (signal?.aborted) throw error;
    // The browser's own reason is in no shopper's language.
    throw new ApiFailure({ kind: 'network', status: 0, message: networkTexts.lost });
  }
  return readEnvelope(json, response.status) as EndpointResult<C>;
}
