import { z } from 'zod';
import { ProviderError, ProviderRefusal } from '../../errors.ts';

export interface ClientOptions {
  /** The provider's name, for the log. */
  name: string;
  /** Of the API, without a slash at the end. */
  url: string;
  shopId: string;
  secretKey: string;
  /** The time limit of a whole request: connecting, sending and reading the answer to its end. */
  timeoutMs: number;
}

/** What an error of the API is called; its description is left out, it may repeat what was sent. */
const apiError = z.object({
  code: z.string().regex(/^\w{1,40}$/),
  parameter: z
    .string()
    .regex(/^[\w.[\]-]{1,80}$/)
    .optional(),
});

/** Their meaning: nothing was done, and the same request will not do better. */
const REFUSALS: readonly number[] = [400, 404, 409, 410, 422];

/** Requests to YooKassa's API v3 (https://yookassa.ru/developers/api). */
export class Client {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * @param key the Idempotence-Key: for a day, a repeat with it is the same request and gets the same answer
   * @throws ProviderRefusal when the API says no; ProviderError for silence, a failure, wrong credentials and an answer
   * of another form
   */
  async post<T extends z.ZodType>(path: string, schema: T, key: string, body: object): Promise<z.output<T>> {
    const { status, json } = await this.#ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotence-key': key },
      body: JSON.stringify(body),
    });
    if (status !== 200) throw this.#failure(status, json);
    return this.#read(schema, json);
  }

  /** @returns null for what does not exist @throws as post */
  async get<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null> {
    const { status, json } = await this.#ask(path, { method: 'GET' });
    if (status === 404) return null;
    if (status !== 200) throw this.#failure(status, json);
    return this.#read(schema, json);
  }

  async #ask(path: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
    const { name, url, shopId, secretKey, timeoutMs } = this.#options;
    const signal = AbortSignal.timeout(timeoutMs);
    const credentials = Buffer.from(`${shopId}:${secretKey}`).toString('base64');
    const headers = { ...init.headers, authorization: `Basic ${credentials}` };
    try {
      const response = await fetch(`${url}${path}`, { ...init, headers, signal, redirect: 'error' });
      return { status: response.status, json: await response.json() };
    } catch (error) {
      if (signal.aborted) throw new ProviderError(`${name}: no answer in ${timeoutMs} ms`);
      throw new ProviderError(`${name}: ${error instanceof SyntaxError ? 'no JSON' : 'no connection'}`);
    }
  }

  #failure(status: number, json: unknown): ProviderError {
    const { data } = apiError.safeParse(json);
    const text = [`${this.#options.name}: ${status}`, data?.code, data?.parameter].filter(Boolean).join(' ');
    return REFUSALS.includes(status) ? new ProviderRefusal(text) : new ProviderError(text);
  }

  #read<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
    const { data, success } = schema.safeParse(json);
    if (!success) throw new ProviderError(`${this.#options.name}: an answer of no known form`);
    return data;
  }
}
