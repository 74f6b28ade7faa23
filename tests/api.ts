import { File as NodeFile } from 'node:buffer';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { endSessions } from '#backend/kernel/session.ts';
import { EXPECTED_CUSTOMER, ORDER_KEY } from '#lib/contracts/headers.ts';
import { openCommerceShop } from './commerce.ts';
import { CUSTOMER, signedIn } from './customers.ts';
import type { TestShop } from './database.ts';

/** The shop's own requests of a component test, answered by the real backend on a database of its own. */
export interface TestApi {
  /** The shop behind the page, for rows of a test's own. */
  shop: () => TestShop;
  /** Requests the page has made since the test began, `POST /api/v1/cart/offer/7`. */
  requests: () => string[];
  /** Answers requests to this path instead of the shop: an outage, a delay. Nothing passes the request on to the shop. */
  answer: (
    path: string,
    response: (request: Request) => Response | undefined | Promise<Response | undefined>,
  ) => void;
  /** Lets requests to this path wait until the function that it gives is called. */
  hold: (path: string) => () => void;
  /** The shop does not tell all of a visit at once: each part is asked for by the specification's own request. */
  asSpecified: () => void;
  /** Forgets the browser's cookies: the next request comes from somebody new. */
  newVisitor: () => void;
  /** Ends every session of a customer behind the page's back: it expired, or a new password ended it. */
  endSessions: (customerId: string) => Promise<void>;
  /** The page's browser becomes a new customer's, until the test ends; gives the customer's id. */
  signIn: (fields?: Parameters<typeof signedIn>[1]) => Promise<string>;
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
 * Waits until all requests are answered and none follows the last answer. Otherwise a button that is not busy can become busy
 * with the next request before a press, and ignore the press.
 */
export async function untilSettled(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    const before = sent;
    await new Promise((resolve) => setTimeout(resolve, 20));
    quiet = open.size === 0 && sent === before ? quiet + 1 : 0;
  }
}

/** The shop takes a form apart with Node's own classes, which the page's have taken the place of. */
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

/** Call in a file or describe of component tests; an address outside the shop fails the test. */
export function testApi(): TestApi {
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
      const expected = request.headers.get(EXPECTED_CUSTOMER);
      const orderKey = request.headers.get(ORDER_KEY);
      const send = () =>
        browser(pathname + search, {
          method: request.method,
          body: body || undefined,
          headers: {
            // The page's browser runs on the shop's own machine.
            'x-forwarded-for': '127.0.0.1',
            ...(key && { 'idempotency-key': key }),
            ...(expected && { [EXPECTED_CUSTOMER]: expected }),
            ...(orderKey && { [ORDER_KEY]: orderKey }),
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
    // The next test's visitor is not the customer of this one.
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
      // A handler that answers nothing passes the request on to the shop.
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
      // A customer of the test before may have the same phone and e-mail.
      for (const name of ['phone', 'email'] as const)
        if (fields[name])
          await shop.db
            .updateTable('customers')
            .set({ [name]: null })
            .where(name, '=', fields[name])
            .execute();
      const customer = await signedIn(shop, fields);
      browser = customer.fetch;
      return customer.id;
    },
  };
}
