import { File as NodeFile } from 'node:buffer';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { endSessions } from '#backend/kernel/session.ts';
import { EXPECTED_CUSTOMER_HEADER, ORDER_KEY_HEADER } from '#lib/contracts/headers.ts';
import { openCommerceShop } from './commerce.ts';
import { CUSTOMER, signInCustomer } from './customers.ts';
import type { TestShop } from './database.ts';

/** Connection of a component test to the real back end, which runs on a separate database. */
export interface TestApi {
  /** Returns the test shop that serves the page. A test inserts rows into its database. */
  shop: () => TestShop;
  /** Lists requests that the page has sent since the test began, such as `POST /api/v1/cart/offer/7`. */
  requests: () => string[];
  /**
   * Simulates an outage or a delay: requests to this path get the given response. They reach the shop only if
   * `response` returns nothing.
   */
  answer: (
    path: string,
    response: (request: Request) => Response | undefined | Promise<Response | undefined>,
  ) => void;
  /** Holds requests to this path until the returned function is called. */
  hold: (path: string) => () => void;
  /**
   * Makes the bootstrap return nothing. The page then loads the session, the cart and the favorites by separate
   * requests, as section 7 defines them.
   */
  asSpecified: () => void;
  /** Clears the cookies of the page's browser, so that the next request comes from a new visitor. */
  newVisitor: () => void;
  /** Ends all sessions of a customer on the server, as expiry or a new password does. */
  endSessions: (customerId: string) => Promise<void>;
  /** Signs the page's browser in as a new customer until the test ends. @returns the customer's id */
  signIn: (fields?: Parameters<typeof signInCustomer>[1]) => Promise<string>;
}

const PAGE = { File: globalThis.File, ArrayBuffer: globalThis.ArrayBuffer };
const NODE = { File: NodeFile, ArrayBuffer: Buffer.alloc(0).buffer.constructor };
let forms = 0;

/** Pending requests of all test APIs in this worker. */
const open = new Set<Promise<unknown>>();
/** Number of requests sent so far. */
let sent = 0;
const QUIET_ROUNDS = 3;

/**
 * Waits until no request is pending and the page sends no further request. Otherwise a later request could make a
 * button busy, and a busy button ignores the test's click.
 */
export async function waitUntilSettled(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    const before = sent;
    await new Promise((resolve) => setTimeout(resolve, 20));
    quiet = open.size === 0 && sent === before ? quiet + 1 : 0;
  }
}

/**
 * Runs work with Node's `File` and `ArrayBuffer` in place of jsdom's classes. Otherwise the shop could not parse
 * a form.
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
 * Connects the component tests of a file or `describe` block with a test shop. A request to any other URL fails the
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
            // A loopback IP address, as if the browser ran on the shop's machine.
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
    // Removes the record that the tab's drafts belong to this test's customer. Otherwise the page would take the
    // drafts of the next test's visitor for another customer's, and delete them.
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
      // Phone and e-mail are unique, and a customer of an earlier test may have them.
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
