import { randomUUID } from 'node:crypto';
import type { DeliveryChoice } from '#tests/support/shopper.ts';
import { AnonymousClient, type Reply } from '../support/anonymous-client.ts';

export type RequestKind = 'page' | 'read' | 'write';

/** A response and its fault. The fault is null if the response is acceptable to a shopper. */
export interface CheckedAnswer {
  what: string;
  status: number;
  wrong: string | null;
  text: string;
}

/** Maximum duration of each kind of request, in ms. Writes may take longer because they call a bank or a gateway. */
const LIMITS: Readonly<Record<RequestKind, number>> = { page: 5_000, read: 5_000, write: 10_000 };
/** Additional time for the connection on a busy machine. */
const SLACK_MS = 700;
/** Titles of the gateway's 503 page. */
const CLOSED = /Магазин ненадолго закрыт|Слишком много запросов сразу/;
const SENTENCE = /"message":"[А-ЯЁ]/;

function wrongOf(kind: RequestKind, { status, text, retryAfter }: Reply, ms: number): string | null {
  if (status >= 500 && status !== 503) return String(status);
  if (status === 503 && retryAfter === null) return '503 без Retry-After';
  if (status >= 400 && !(kind === 'page' ? CLOSED.test(text) : SENTENCE.test(text)))
    return `${status} без слов`;
  return ms > LIMITS[kind] + SLACK_MS ? `${Math.round(ms)} мс` : null;
}

/** A browser that checks each response when it arrives. */
export class Visitor {
  readonly #stranger: AnonymousClient;
  /** Numbers of acknowledged orders by their idempotency keys. */
  readonly orders = new Map<string, string>();

  constructor(url: string) {
    this.#stranger = new AnonymousClient(url);
  }

  async #judge(kind: RequestKind, what: string, ask: Promise<Reply>): Promise<CheckedAnswer> {
    const from = performance.now();
    try {
      const reply = await ask;
      return {
        what,
        status: reply.status,
        text: reply.text,
        wrong: wrongOf(kind, reply, performance.now() - from),
      };
    } catch (error) {
      return { what, status: 0, text: '', wrong: error instanceof Error ? error.message : String(error) };
    }
  }

  requestPage(path: string): Promise<CheckedAnswer> {
    return this.#judge('page', path, this.#stranger.ask(path, { headers: { accept: 'text/html' } }));
  }

  requestRead(path: string): Promise<CheckedAnswer> {
    return this.#judge('read', path, this.#stranger.ask(path));
  }

  requestWrite(path: string, body: unknown, headers?: Record<string, string>): Promise<CheckedAnswer> {
    return this.#judge('write', path, this.#stranger.post(path, body, headers));
  }

  async checkout(choice: DeliveryChoice, phone: string): Promise<CheckedAnswer> {
    const key = randomUUID();
    const user_info = { name: 'Анна', surname: 'Полунина', phone, email: 'anna@example.com' };
    const path = '/services/rest/v1/orders/checkout';
    const reply = await this.requestWrite(path, { ...choice, user_info }, { 'idempotency-key': key });
    if (reply.status === 200) this.orders.set(key, JSON.parse(reply.text).result.order_id);
    return reply;
  }
}
