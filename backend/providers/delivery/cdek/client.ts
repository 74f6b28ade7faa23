import type { z } from 'zod';
import { parseJson } from '#lib/domain/parse-json.ts';
import { ProviderError } from '../../errors.ts';
import { DeliveryRefusal } from '../errors.ts';
import * as answers from './responses.ts';

interface Account {
  /** URL of the API, without a slash at the end. */
  url: string;
  clientId: string;
  clientSecret: string;
}

interface Request<S extends z.ZodType> {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Path that begins with `/v2/`. */
  path: string;
  query?: Record<string, string | number>;
  body?: unknown;
  answer: S;
  /** Aborts the request. Without a signal the request has a timeout of 30 s. */
  signal?: AbortSignal;
}

/** Sends a request to the carrier and parses the response. */
export type SendCdekRequest = <S extends z.ZodType>(
  request: Request<S>,
) => Promise<{ data: z.output<S>; headers: Headers }>;

const TIMEOUT_MS = 30_000;
const TOKEN_TIMEOUT_MS = 10_000;
/**
 * Margin before a token's expiry, in seconds. A token is renewed earlier by this margin, because the request that uses
 * the token takes time too.
 */
const TOKEN_MARGIN_SECONDS = 60;

const now = () => performance.now() / 1000;

/** Waits for a shared promise until the signal aborts. */
async function waitWithin<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

function listProblems(body: unknown): answers.Problem[] {
  const { data } = answers.refusalSchema.safeParse(body);
  return [...(data?.errors ?? []), ...(data?.requests ?? []).flatMap(({ errors }) => errors ?? [])];
}

/**
 * Converts the problems in a response to a refusal. The codes of the problems are logged, the messages are shown to the
 * owner.
 */
export function toRefusal(problems: readonly answers.Problem[], status: number | string): DeliveryRefusal {
  const codes = problems.map(({ code }) => code).join(', ');
  const reasons = problems.map(({ code, message }) => message || code).filter(Boolean);
  return new DeliveryRefusal(`cdek: refused, ${codes || status}`, reasons);
}

/**
 * Creates a client of the carrier's API 2.0. The client caches the access token, and throws an error for each failed
 * response.
 */
export function createCdekClient({ url, clientId, clientSecret }: Account): SendCdekRequest {
  let cached: { token: string; until: number } | null = null;
  let renewal: Promise<string> | null = null;

  /** @throws ProviderError for a timeout, a connection error, or a response that is not JSON */
  const send = async (path: string, init: RequestInit & { signal: AbortSignal }) => {
    try {
      const response = await fetch(`${url}${path}`, init);
      return { response, body: parseJson(await response.text()) };
    } catch {
      throw new ProviderError(init.signal.aborted ? 'cdek: timeout' : 'cdek: no connection');
    }
  };

  const renew = async (): Promise<string> => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const { response, body } = await send('/v2/oauth/token', {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    });
    const { data } = answers.tokenSchema.safeParse(body);
    if (!response.ok || !data) throw new ProviderError(`cdek: no token, ${response.status}`);
    cached = { token: data.access_token, until: now() + data.expires_in - TOKEN_MARGIN_SECONDS };
    return data.access_token;
  };

  /** Returns the current token. Concurrent requests share one renewal. */
  const token = async (): Promise<string> => {
    if (cached && now() < cached.until) return cached.token;
    renewal ??= renew().finally(() => {
      renewal = null;
    });
    return renewal;
  };

  const sendSigned = async <S extends z.ZodType>(request: Request<S>, signal: AbortSignal) => {
    const { method = 'GET', path, query, body } = request;
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
      : '';
    const used = await waitWithin(token(), signal).catch((error: unknown) => {
      throw error instanceof ProviderError ? error : new ProviderError('cdek: token timeout');
    });
    const answer = await send(`${path}${search}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${used}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    // The carrier has revoked the token before its expiry, so the next request gets a new token.
    if (answer.response.status === 401 && cached?.token === used) cached = null;
    return answer;
  };

  return async (request) => {
    const signal = request.signal ?? AbortSignal.timeout(TIMEOUT_MS);
    let { response, body } = await sendSigned(request, signal);
    if (response.status === 401) ({ response, body } = await sendSigned(request, signal));
    if (response.status === 401 || response.status === 429 || response.status >= 500)
      throw new ProviderError(`cdek: ${response.status}`);
    if (!response.ok) throw toRefusal(listProblems(body), response.status);
    const { data, success } = request.answer.safeParse(body);
    if (!success) throw new ProviderError('cdek: unexpected response');
    return { data, headers: response.headers };
  };
}
