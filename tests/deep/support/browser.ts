import { connect } from 'node:net';
import type { Reply } from './anonymous-client.ts';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A browser that sends its requests from a given IP address and stores every cookie. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #address: string;

  constructor(url: string, address: string) {
    this.#url = url;
    this.#address = address;
  }

  /** Sends a request. @returns the reply, with the status 0 after a timeout of one minute */
  async send(path: string, init: RequestInit): Promise<Reply> {
    try {
      return await this.#fetch(path, init);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError')
        return { status: 0, text: '', retryAfter: null };
      throw error;
    }
  }

  async #fetch(path: string, init: RequestInit): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.#address);
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(this.#url + path, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  }

  ask(path: string): Promise<Reply> {
    return this.send(path, {});
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /**
   * Sends a form byte by byte, and starts again when the connection is closed.
   * @returns a function that stops the sending
   */
  drip(path: string): () => void {
    const { hostname, port, host } = new URL(this.#url);
    let isOver = false;
    let stop = () => {};
    const begin = () => {
      if (isOver) return;
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${this.#address}\r\n` +
            'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 15000000\r\n\r\n--x\r\n',
        ),
      );
      const timer = setInterval(() => socket.write('a'), 500);
      socket.on('data', () => {}).on('error', () => {});
      socket.once('close', () => {
        clearInterval(timer);
        setTimeout(begin, 200);
      });
      stop = () => socket.destroy();
    };
    begin();
    return () => {
      isOver = true;
      stop();
    };
  }
}

/** Uploads a small picture. */
export function uploadPicture(browser: Browser, path: string): Promise<Reply> {
  const form = new FormData();
  form.set('file', new File([PIXEL], 'a.png', { type: 'image/png' }));
  return browser.send(path, { method: 'POST', body: form });
}
