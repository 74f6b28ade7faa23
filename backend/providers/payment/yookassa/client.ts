import { z } from 'zod';
import { ProviderError, ProviderRefusal } from '../../errors.ts';

/** Settings of the API client. */
export interface YookassaClientOptions {
  /** Name of the provider, for the log. */
  name: string;
  /** URL of the API, without a slash at the end. */
  url: string;
  shopId: string;
  secretKey: string;
  /** Timeout of a whole request in ms: connecting, sending and reading the whole response. */
  timeoutMs: number;
}

/** Error response of the API. The description is omitted, because it may repeat the request. */
const apiError = z.object({
  code: z.string().regex(/^\w{1,40}$/),
  parameter: z
    .string()
    .regex(/^[\w.[\]-]{1,80}$/)
    .optional(),
});

/** Statuses of a refusal: nothing was done, and repeating the request is useless. */
const REFUSALS: readonly number[] = [400, 404, 409, 410, 422];

/** Client of YooKassa's API v3 (https://yookassa.ru/developers/api). */
export class YookassaClient {
  readonly #options: YookassaClientOptions;

  constructor(options: YookassaClientOptions) {
    this.#options = options;
  }

  /**
   * Sends a POST request.
   * @param key the Idempotence-Key. For a day, a request with the same key returns the same response
   * @throws ProviderRefusal when the API refuses
   * @throws ProviderError for a timeout, a failure, wrong credentials or an unexpected response
   */
  async post<T extends z.ZodType>(path: string, schema: T, key: string, body: object): Promise<z.output<T>> {
    const { status, json } = await this.#request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotence-key': key },
      body: JSON.stringify(body),
    });
    if (status !== 200) throw this.#failure(status, json);
    return this.#read(schema, json);
  }

  /**
   * Sends a GET request.
   * @returns null for an unknown object
   * @throws see post
   */
  async get<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null> {
    const { status, json } = await this.#request(path, { method: 'GET' });
    if (status === 404) return null;
    if (status !== 200) throw this.#failure(status, json);
    return this.#read(schema, json);
  }

  async #request(path: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
    const { name, url, shopId, secretKey, timeoutMs } = this.#options;
    const signal = AbortSignal.timeout(timeoutMs);
    const credentials = Buffer.from(`${shopId}:${secretKey}`).toString('base64');
    const headers = { ...init.headers, authorization: `Basic ${credentials}` };
    try {
      const response = await fetch(`${url}${path}`, { ...init, headers, signal, redirect: 'error' });
      return { status: response.status, json: await response.json() };
    } catch (error) {
      if (signal.aborted) throw new ProviderError(`${name}: timeout after ${timeoutMs} ms`);
      throw new ProviderError(`${name}: ${error instanceof SyntaxError ? 'invalid JSON' : 'no connection'}`);
    }
  }

  #failure(status: number, json: unknown): ProviderError {
    const { data } = apiError.safeParse(json);
    const text = [`${this.#options.name}: ${status}`, data?.code, data?.parameter].filter(Boolean).join(' ');
    return REFUSALS.includes(status) ? new ProviderRefusal(text) : new ProviderError(text);
  }

  #read<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
    const { data, success } = schema.safeParse(json);
    if (!success) throw new ProviderError(`${this.#options.name}: unexpected response`);
    return data;
  }
}
