import type { z } from 'zod';
import { parseJson } from '#lib/domain/parse-json.ts';
import { ProviderError } from '../../errors.ts';
import { DeliveryRefusal } from '../errors.ts';
import * as answers from './answers.ts';

interface Account {
  /** Without a slash at the end. */
  url: string;
  clientId: string;
  clientSecret: string;
}

interface Request<S extends z.ZodType> {
  method?: 'GET' | 'POST' | 'DELETE';
  /** From `/v2/`. */
  path: string;
  query?: Record<string, string | number>;
  body?: unknown;
  answer: S;
  /** Ends the wait; without it the request has its own time. */
  signal?: AbortSignal;
}

/** How the shop asks the carrier. */
export type Ask = <S extends z.ZodType>(
  request: Request<S>,
) => Promise<{ data: z.output<S>; headers: Headers }>;

const TIMEOUT_MS = 30_000;
const TOKEN_TIMEOUT_MS = 10_000;
/** A token is renewed so long before its end: the request that carries it takes time too. */
const TOKEN_MARGIN_SECONDS = 60;

const elapsed = () => performance.now() / 1000;

/** Waits for a promise that others wait for too, as long as the signal allows. */
async function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

function problemsOf(body: unknown): answers.Problem[] {
  const { data } = answers.refusal.safeParse(body);
  return [...(data?.errors ?? []), ...(data?.requests ?? []).flatMap(({ errors }) => errors ?? [])];
}

/** @param problems of the carrier's answer: codes go to the log, messages to the owner */
export function refusalOf(problems: readonly answers.Problem[], status: number | string): DeliveryRefusal {
  const codes = problems.map(({ code }) => code).join(', ');
  const reasons = problems.map(({ code, message }) => message || code).filter(Boolean);
  return new DeliveryRefusal(`cdek: refused, ${codes || status}`, reasons);
}

/** Speaks the carrier's API 2.0: keeps its token, reads its answers and its refusals. */
export function createAsk({ url, clientId, clientSecret }: Account): Ask {
  let held: { token: string; until: number } | null = null;
  let renewal: Promise<string> | null = null;

  /** @throws ProviderError for silence, for a failure of the carrier and for an answer that is no JSON */
  const send = async (path: string, init: RequestInit & { signal: AbortSignal }) => {
    try {
      const response = await fetch(`${url}${path}`, init);
      return { response, body: parseJson(await response.text()) };
    } catch {
      throw new ProviderError(init.signal.aborted ? 'cdek: no answer in time' : 'cdek: no connection');
    }
  };

  const renew = async (): Promise<string> => {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const { response, body } = await send('/v2/oauth/token', {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    });
    const { data } = answers.token.safeParse(body);
    if (!response.ok || !data) throw new ProviderError(`cdek: no token, ${response.status}`);
    held = { token: data.access_token, until: elapsed() + data.expires_in - TOKEN_MARGIN_SECONDS };
    return data.access_token;
  };

  /** The token in force; all who need a new one wait for the same request. */
  const token = async (): Promise<string> => {
    if (held && elapsed() < held.until) return held.token;
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
    const used = await within(token(), signal).catch((error: unknown) => {
      throw error instanceof ProviderError ? error : new ProviderError('cdek: no token in time');
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
    // The carrier took the token back before its time: the next request gets a new one.
    if (answer.response.status === 401 && held?.token === used) held = null;
    return answer;
  };

  return async (request) => {
    const signal = request.signal ?? AbortSignal.timeout(TIMEOUT_MS);
    let { response, body } = await sendSigned(request, signal);
    if (response.status === 401) ({ response, body } = await sendSigned(request, signal));
    if (response.status === 401 || response.status === 429 || response.status >= 500)
      throw new ProviderError(`cdek: ${response.status}`);
    if (!response.ok) throw refusalOf(problemsOf(body), response.status);
    const { data, success } = request.answer.safeParse(body);
    if (!success) throw new ProviderError('cdek: an answer of no known form');
    return { data, headers: response.headers };
  };
}
