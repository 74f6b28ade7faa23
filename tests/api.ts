import { File as NodeFile } from 'node:buffer';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { endSessions } from '#backend/kernel/session.ts';
import { EXPECTED_CUSTOMER_HEADER, ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { openCommerceShop } from './commerce.ts';
import { CUSTOMER, signInCustomer } from './customers.ts';
import type { TestShop } from './database.ts';

/** Requests of a component test, answered by the real back end on a separate database. */
export interface TestApi {
  /** The shop behind the page, for rows that a test inserts. */
  shop: () => TestShop;
  /** Requests that the page has made since the test began, such as `POST /api/v1/cart/offer/7`. */
  requests: () => string[];
  /**
   * Answers requests to this path in place of the shop, to simulate an outage or a delay. They do not reach
   * the shop.
   */
  answer: (
    path: string,
    response: (request: Request) => Response | undefined | Promise<Response | undefined>,
  ) => void;
  /** Holds requests to this path until the returned function is called. */
  hold: (path: string) => () => void;
  /**
   * Empties the bootstrap answer, so that the page loads each part of the visit by its own specified request.
   */
  asSpecified: () => void;
  /** Clears the browser's cookies, so that the next request is from a new visitor. */
  newVisitor: () => void;
  /** Ends all sessions of a customer without the page, as expiry or a new password does. */
  endSessions: (customerId: string) => Promise<void>;
  /** Signs the page's browser in as a new customer until the test ends. @returns the customer's id */
  signIn: (fields?: Parameters<typeof signInCustomer>[1]) => Promise<string>;
}

const PAGE = { File: globalThis.File, ArrayBuffer: globalThis.ArrayBuffer };
const NODE = { File: NodeFile, ArrayBuffer: Buffer.alloc(0).buffer.constructor };
let forms = 0;

/** Unanswered requests of all test APIs of this worker. */
const open = new Set<Promise<unknown>>();
/** Number of requests so far. */
let sent = 0;
const QUIET_ROUNDS = 3;

/**
 * Waits until all requests are answered and no further request follows the last answer. Otherwise the next
 * request could make a button busy, so that it ignores the test's press.
 */
export async function waitUntilSettled(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    const before = sent;
    await new Promise((resolve) => setTimeout(resolve, 20));
    quiet = open.size === 0 && sent === before ? quiet + 1 : 0;
  }
}

/**
 * Runs work with Node's own `File` and `ArrayBuffer` in place of jsdom's, because the shop parses forms with
 * them.
 */
async function withNodeClasses<T>(work: () => Promise<T>): Promise<T> {
  forms++;
  Object.assign(globalThis, NODE);
  try {
    return await work();
  } finally {
    forms--;
    if (forms === 0) Object.assign(globalThis, PAGE);
  }
}

/**
 * Connects a file or describe of component tests with a test shop. A request to another address fails the
 * test.
 */
export function createTestApi(): TestApi {
  let shop: TestShop;
  let browser: TestShop['fetch'];
  let requests: string[] = [];
  const server = setupServer(
    http.all(/\/(api|services|v1)\//, async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname}`);
      sent += 1;
      const type = request.headers.get('content-type') ?? '';
      const isForm = type.startsWith('multipart/form-data');
      const body = isForm ? new Uint8Array(await request.arrayBuffer()) : await request.text();
      const key = request.headers.get('idempotency-key');
      const expected = request.headers.get(EXPECTED_CUSTOMER_HEADER);
      const orderKey = request.headers.get(ORDER_KEY_HEADER);
      const send = () =>
        browser(pathname + search, {
          method: request.method,
          body: body || undefined,
          headers: {
            // The page's browser runs on the shop's own machine.
            'x-forwarded-for': '127.0.0.1',
            ...(key && { 'idempotency-key': key }),
            ...(expected && { [EXPECTED_CUSTOMER_HEADER]: expected }),
            ...(orderKey && { [ORDER_KEY_HEADER]: orderKey }),
            ...(isForm && { 'content-type': type }),
          },
        });
      const answering = isForm ? withNodeClasses(send) : send();
      open.add(answering);
      const answer = await answering.finally(() => open.delete(answering));
      return new HttpResponse(await answer.text(), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      });
    }),
  );
  beforeAll(async () => {
    shop = await openCommerceShop();
    browser = shop.browser();
    server.listen({ onUnhandledFrame: 'error' });
  }, 60_000);
  afterEach(async () => {
    while (open.size > 0) await Promise.allSettled(open);
    server.resetHandlers();
    requests = [];
    browser = shop.browser();
    // The next test's visitor is not this test's customer.
    sessionStorage.removeItem('drafts-of');
  });
  afterAll(async () => {
    server.close();
    while (open.size > 0) await Promise.allSettled(open);
    await shop.close();
  });
  return {
    shop: () => shop,
    requests: () => requests,
    answer: (path, response) => server.use(http.all(`*${path}`, ({ request }) => response(request))),
    hold: (path) => {
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      // A handler that returns nothing forwards the request to the shop.
      server.use(http.all(`*${path}`, () => gate));
      return release;
    },
    asSpecified: () => {
      const none = { status: 'success', result: null };
      server.use(http.post('*/authentication/start', () => HttpResponse.json(none)));
    },
    newVisitor: () => {
      browser = shop.browser();
    },
    endSessions: (customerId) => endSessions(shop.db, customerId, null, new Date()),
    signIn: async (fields = CUSTOMER) => {
      // A customer of an earlier test may have the same phone and e-mail.
      for (const name of ['phone', 'email'] as const)
        if (fields[name])
          await shop.db
            .updateTable('customers')
            .set({ [name]: null })
            .where(name, '=', fields[name])
            .execute();
      const customer = await signInCustomer(shop, fields);
      browser = customer.fetch;
      return customer.id;
    },
  };
}
