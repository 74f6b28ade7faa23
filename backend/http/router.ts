import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { z } from 'zod';
import { type Call, type CallResult, type Endpoints, endpoints } from '@/lib/contracts';
import { EXPECTED_CUSTOMER } from '@/lib/contracts/headers';
import { type Access, access, sessionCalls } from './access';
import type { RequestContext, Shop } from './context';
import { httpErrors, ShopError } from './errors';
import { parseInput } from './input';
import { isLoopback } from './loopback';
import { isOwner } from './owner';
import { createSession, findSession, GUEST_SECONDS, SESSION_COOKIE } from './session';

type Out<T> = [NonNullable<T>] extends [z.ZodUndefined]
  ? undefined
  : NonNullable<T> extends z.ZodType
    ? z.output<NonNullable<T>>
    : undefined;

export interface Input<C extends Call> {
  params: Out<Endpoints[C]['params']>;
  query: Out<Endpoints[C]['query']>;
  body: Out<Endpoints[C]['body']>;
}

export type Handler<C extends Call> = (input: Input<C>, context: RequestContext) => Promise<CallResult<C>>;

/** A module's calls: each key answered by one handler. */
export type Routes = { [C in Call]?: Handler<C> };

function requireCustomer(customerId: string | null | undefined): string {
  if (!customerId) throw new ShopError(401, httpErrors.signIn);
  return customerId;
}

/**
 * Turns away a page that takes itself to be a customer's when the session is not theirs any more: neither is it
 * shown a guest's emptiness, nor does a guest get what it writes. Public answers are everybody's.
 */
function checkExpectedCustomer(key: Call, c: Context, { session }: RequestContext): void {
  const expected = c.req.header(EXPECTED_CUSTOMER);
  const isPersonal = access[key] === 'own' || access[key] === 'customer';
  if (!expected || !isPersonal || sessionCalls.has(key)) return;
  if (session?.customer_id !== expected) throw new ShopError(401, httpErrors.sessionEnded);
}

/** RO-03: turns away who may not make this kind of call, before anything of it is read. */
function checkAccess(kind: Access, c: Context, { shop, session, address }: RequestContext): void {
  if (kind === 'customer') requireCustomer(session?.customer_id);
  if (kind === 'owner' && !isOwner(c.req.header('authorization'), shop.ownerToken))
    throw new ShopError(401, httpErrors.badToken);
  if (kind === 'machine' && !(shop.isTrial && isLoopback(address)))
    throw new ShopError(404, httpErrors.notFound);
}

async function contextOf(c: Context, shop: Shop): Promise<RequestContext> {
  let session = await findSession(shop.db, getCookie(c, SESSION_COOKIE), shop.now());
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
    requireSession: async () => {
      if (session) return session;
      const created = await createSession(shop.db, shop.now());
      session = created.session;
      giveToken(created.token, GUEST_SECONDS);
      return session;
    },
    requireCustomer: () => requireCustomer(session?.customer_id),
    giveToken,
    dropToken: () => giveToken('', 0),
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, 100) ?? null,
    address: c.req.header('x-forwarded-for') ?? '',
  };
}

/**
 * Mounts handlers: who may call is checked first, then the input by the endpoint's schemas; the answer is
 * wrapped in the envelope (AP-01).
 */
export function mount(app: Hono, shop: Shop, routes: Routes): void {
  for (const key of Object.keys(routes) as Call[]) {
    const handler = routes[key] as Handler<Call>;
    const [method, path] = key.split(' ') as [string, string];
    app.on(method, path, async (c) => {
      const context = await contextOf(c, shop);
      checkExpectedCustomer(key, c, context);
      checkAccess(access[key], c, context);
      const input = (await parseInput(endpoints[key], c, shop.uploadsDir)) as Input<Call>;
      return c.json({ status: 'success', result: await handler(input, context) });
    });
  }
}
