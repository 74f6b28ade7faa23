import type { RawResponse } from './answer.ts';

/** Function that sends a request with `fetch`, or to a server in this process. */
export type Fetch = (request: Request) => Promise<Response>;

const TIMEOUT_MS = 20_000;

/** A request without the server's origin. */
export interface RelativeRequest {
  method: string;
  /** Path with its query. */
  path: string;
  body?: unknown;
  /** True to send a form with one small file instead of JSON. */
  isForm?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** First bytes of a JPEG, enough for a check of the file's type. */
const FILE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

/** Simulated browser, which stores the cookies that the server sets. */
export class Visitor {
  readonly #base: URL;
  readonly #fetch: Fetch;
  readonly #cookies = new Map<string, string>();
  /** Values of all received `set-cookie` headers, the earliest first. */
  readonly setCookies: string[] = [];

  /** @param cookies initial cookies, in the format of the `Cookie` header */
  constructor(base: URL, fetch: Fetch, cookies = '') {
    this.#base = base;
    this.#fetch = fetch;
    for (const pair of cookies.split(';')) this.#store(pair.trim());
  }

  get hasCookies(): boolean {
    return this.#cookies.size > 0;
  }

  #store(pair: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(pair) ?? [];
    if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
  }

  /**
   * Sends a request.
   * @throws the error of `fetch` when no response arrives in time
   */
  async send({ method, path, body, isForm, headers: own }: RelativeRequest): Promise<RawResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...own,
      ...(cookie && { cookie }),
    };
    const init: RequestInit = {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    if (isForm) {
      const form = new FormData();
      form.append('file', new File([FILE], 'check.jpg', { type: 'image/jpeg' }));
      init.body = form;
    } else if (body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    const from = performance.now();
    const response = await this.#fetch(new Request(new URL(path, this.#base), init));
    for (const given of response.headers.getSetCookie()) {
      this.setCookies.push(given);
      this.#store(given);
    }
    const text = await response.text();
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text,
      json: parse(text),
      milliseconds: performance.now() - from,
    };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
