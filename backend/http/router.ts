import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import { type EndpointKey, type EndpointResult, type Endpoints, endpoints } from '@/lib/contracts';
import { EXPECTED_CUSTOMER } from '@/lib/contracts/headers';
import { type Access, access, sessionEndpoints } from './access';
import type { RequestContext, Shop } from './context';
import { httpErrors, ShopError } from './errors';
import { issueGuestToken } from './guest';
import { limitBody, parseInput } from './input';
import { isLoopback } from './loopback';
import { isOwner } from './owner';
import { type Caller, createSession, GUEST_SECONDS, identify, SESSION_COOKIE } from './session';

type Out<T> = [NonNullable<T>] extends [z.ZodUndefined]
  ? undefined
  : NonNullable<T> extends z.ZodType
    ? z.output<NonNullable<T>>
    : undefined;

export interface Input<C extends EndpointKey> {
  params: Out<Endpoints[C]['params']>;
  query: Out<Endpoints[C]['query']>;
  body: Out<Endpoints[C]['body']>;
}

export type Handler<C extends EndpointKey> = (
  input: Input<C>,
  context: RequestContext,
) => Promise<EndpointResult<C>>;

/** A module's endpoints, one handler for each. */
export type Routes = { [C in EndpointKey]?: Handler<C> };

function requireCustomer(customerId: string | null | undefined): string {
  if (!customerId) throw new ShopError(401, httpErrors.signIn);
  return customerId;
}

/**
 * Rejects a request of a page that was made for a customer whose session has ended: it must neither show a guest's
 * empty lists, nor store under a guest what the customer has written. Public responses do not depend on it.
 */
function checkExpectedCustomer(key: EndpointKey, c: Context, { session }: RequestContext): void {
  const expected = c.req.header(EXPECTED_CUSTOMER);
  if (!expected || !isPersonal(access[key]) || sessionEndpoints.has(key)) return;
  if (session?.customer_id !== expected) throw new ShopError(401, httpErrors.sessionEnded);
}

/** RO-03: rejects callers without access, before anything of the request is read. */
function checkAccess(kind: Access, c: Context, { shop, session, address }: RequestContext): void {
  if (kind === 'customer') requireCustomer(session?.customer_id);
  if (kind === 'owner' && !isOwner(c.req.header('authorization'), shop.ownerToken))
    throw new ShopError(401, httpErrors.badToken);
  if (kind === 'localhost' && !(shop.mode === 'sandbox' && isLoopback(address)))
    throw new ShopError(404, httpErrors.notFound);
}

const NOBODY: Caller = { session: null, guest: null };

/** The answers of the other kinds do not depend on who is asking. */
const isPersonal = (kind: Access): boolean => kind === 'session' || kind === 'customer';

async function contextOf(c: Context, shop: Shop, kind: Access): Promise<RequestContext> {
  const cookie = getCookie(c, SESSION_COOKIE);
  const { session: found, guest } = isPersonal(kind) ? await identify(shop.db, cookie, shop.now()) : NOBODY;
  let session = found;
  let hasToken = session !== null || guest !== null;
  const giveToken = (token: string, seconds: number | null) =>
    setCookie(c, SESSION_COOKIE, token, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: seconds ?? undefined,
      secure: new URL(c.req.url).protocol === 'https:',
    });
  return {
    shop,
    get session() {
      return session;
    },
    get hasToken() {
      return hasToken;
    },
    requireSession: async () => {
      if (session) return session;
      const created = await createSession(shop.db, guest, shop.now());
      session = created.session;
      hasToken = true;
      giveToken(created.token, GUEST_SECONDS);
      return session;
    },
    beginSession: async (tx) => session ?? (await createSession(tx, guest, shop.now())).session,
    welcomeGuest: async () => {
      if (hasToken) return;
      hasToken = true;
      giveToken(await issueGuestToken(shop.db, shop.now()), GUEST_SECONDS);
    },
    requireCustomer: () => requireCustomer(session?.customer_id),
    giveToken,
    dropToken: () => giveToken('', 0),
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, 100) ?? null,
    headers: c.req.raw.headers,
    address: c.req.header('x-forwarded-for') ?? '',
  };
}

/**
 * Mounts handlers: access is checked first, then the input by the endpoint's schemas; the result is wrapped in the
 * envelope (AP-01). A `raw` endpoint gets the bytes of the body, and its handler's Response goes out as it is.
 */
export function mount(app: Hono, shop: Shop, routes: Routes): void {
  for (const key of Object.keys(routes) as EndpointKey[]) {
    const handler = routes[key] as Handler<EndpointKey>;
    const [method, path] = key.split(' ') as [string, string];
    // A form's content type must not raise the limit where no form is read.
    if (endpoints[key].encoding === 'raw') app.on(method, path, limitBody);
    app.on(method, path, async (c) => {
      const context = await contextOf(c, shop, access[key]);
      checkExpectedCustomer(key, c, context);
      checkAccess(access[key], c, context);
      const input = (await parseInput(endpoints[key], c, shop.uploadsDir)) as Input<EndpointKey>;
      const result = await handler(input, context);
      return result instanceof Response ? result : c.json({ status: 'success', result });
    });
  }
}
