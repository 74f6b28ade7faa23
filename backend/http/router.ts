import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { EndpointAccess } from '#lib/contracts/endpoint.ts';
import { EXPECTED_CUSTOMER_HEADER } from '#lib/contracts/headers.ts';
import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';
import { DEVICE_COOKIE } from '#lib/domain/device-cookie.ts';
import { metrics } from '#lib/metrics/index.ts';
import { isFromOwnMachine, isThroughDeclaredProxy } from '#lib/routing/forwarded.ts';
import { runInSpan } from '#lib/tracing/spans.ts';
import type { RequestContext, Shop } from '../kernel/context.ts';
import {
  buildDeviceCookie,
  computeCustomerTag,
  DEVICE_SECONDS,
  findKnownCustomer,
} from '../kernel/device.ts';
import { EncodedResult } from '../kernel/encoded-result.ts';
import { httpErrors, ShopError } from '../kernel/errors.ts';
import { issueGuestToken } from '../kernel/guest.ts';
import type { EndpointHandler, HandlerWithSessionQuery, ParsedInput, Routes } from '../kernel/routes.ts';
import {
  findSession,
  GUEST_SECONDS,
  identifyCaller,
  type RequestCaller,
  SESSION_COOKIE,
} from '../kernel/session.ts';
import { publishChanges } from '../modules/changes/index.ts';
import { limitReads } from '../modules/rate-limits/index.ts';
import { getEndpointAccess, hasEndpointFlag, isWriteEndpoint } from './access.ts';
import { limitBody, parseInput } from './input.ts';
import { checkOwner } from './owner.ts';
import { createRequestSession, rejectReplacedToken } from './request-session.ts';

function requireCustomer(customerId: string | null | undefined): string {
  if (!customerId) throw new ShopError(401, httpErrors.signIn);
  return customerId;
}

/**
 * Rejects a request of a page that was rendered for a customer whose session has ended. The page must neither show a
 * guest's empty lists nor store the customer's input for a guest. Public responses do not depend on the session.
 */
function checkExpectedCustomer(key: EndpointKey, c: Context, { session }: RequestContext): void {
  const expected = c.req.header(EXPECTED_CUSTOMER_HEADER);
  if (!expected || !isPersonal(getEndpointAccess(key)) || hasEndpointFlag(key, 'managesSession')) return;
  if (session?.customer_id !== expected) throw new ShopError(401, httpErrors.sessionEnded);
}

/** Rejects a request without access, before any input is read (RO-03). */
async function checkAccess(kind: EndpointAccess, context: RequestContext): Promise<void> {
  if (kind === 'customer') requireCustomer(context.session?.customer_id);
  if (kind === 'owner') await checkOwner(context);
  if (kind === 'localhost' || kind === 'trial') requireSandboxAccess(kind, context);
}

/** Allows sandbox endpoints only in sandbox mode, and only from a trusted client (decision 052). */
function requireSandboxAccess(kind: 'localhost' | 'trial', context: RequestContext): void {
  const isAdmitted = isFromOwnMachine(context) || (kind === 'trial' && isThroughDeclaredProxy(context));
  if (context.shop.mode !== 'sandbox' || !isAdmitted) throw new ShopError(404, httpErrors.notFound);
}

/** Maximum length of an Idempotency-Key, characters. A longer key would be compared only in part. */
const KEY_MAX = 100;

/** Returns true when responses depend on the shopper. */
const isPersonal = (kind: EndpointAccess): boolean => kind === 'session' || kind === 'customer';

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header('idempotency-key') ?? null;
  if (key !== null && key.length > KEY_MAX) throw new ShopError(400, httpErrors.longKey);
  return key;
}

interface EndpointContext extends RequestContext {
  /** True when a sign-in has replaced the token of the request. */
  usesReplacedToken: boolean;
  /** Sets the cookie of a new guest. Called after the handler, even when the handler has thrown. */
  sendGuestCookie: () => Promise<void>;
  /** Sets the cookie of a known device. Called after a handler that has not thrown. */
  sendDeviceCookie: () => Promise<void>;
}

async function createContext(
  c: Context,
  shop: Shop,
  key: EndpointKey,
  caller: RequestCaller,
): Promise<EndpointContext> {
  const setResponseCookie = (name: string, value: string, seconds: number | null) =>
    setCookie(c, name, value, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: seconds ?? undefined,
      secure: new URL(c.req.url).protocol === 'https:',
    });
  const giveToken = (token: string, seconds: number | null) =>
    setResponseCookie(SESSION_COOKIE, token, seconds);
  const address = c.req.header('x-forwarded-for') ?? '';
  const device = getCookie(c, DEVICE_COOKIE) ?? '';
  const customerId = caller.session?.customer_id;
  const known = customerId
    ? await computeCustomerTag(shop.db, customerId)
    : await findKnownCustomer(shop.db, device);
  const requestSession = createRequestSession(shop, key, caller, { address, known });
  let signedIn: string | null = null;
  return {
    shop,
    usesReplacedToken: requestSession.usesReplacedToken,
    get session() {
      return requestSession.session;
    },
    get hasToken() {
      return requestSession.hasToken;
    },
    write: requestSession.write,
    writeIfSession: requestSession.writeIfSession,
    requireSession: requestSession.requireSession,
    beginSession: requestSession.beginSession,
    issueGuestCookie: async () => {
      if (requestSession.hasToken) return;
      requestSession.hasToken = true;
      giveToken(await issueGuestToken(shop.db, shop.now()), GUEST_SECONDS);
    },
    requireCustomer: () => requireCustomer(requestSession.session?.customer_id),
    setSessionCookie: giveToken,
    deleteSessionCookie: () => giveToken('', 0),
    device,
    known,
    rememberDevice: (customerId) => {
      signedIn = customerId;
    },
    sendGuestCookie: async () => {
      const token = await requestSession.getIssuedGuestToken();
      if (token !== null) giveToken(token, GUEST_SECONDS);
    },
    sendDeviceCookie: async () => {
      if (signedIn === null) return;
      const updated = await buildDeviceCookie(shop.db, device, signedIn);
      if (updated !== device) setResponseCookie(DEVICE_COOKIE, updated, DEVICE_SECONDS);
    },
    idempotencyKey: readIdempotencyKey(c),
    headers: c.req.raw.headers,
    address,
  };
}

/**
 * Reads the input of a request. Refused input counts towards the read limit of its network, because a refusal costs as
 * much as a read.
 * @throws ShopError 400 for wrong input
 * @throws ShopError 429 beyond the read limit
 */
async function readInput(
  key: EndpointKey,
  c: Context,
  context: RequestContext,
): Promise<ParsedInput<EndpointKey>> {
  const isCounted = hasEndpointFlag(key, 'isRateLimited');
  if (isCounted) limitReads(context);
  try {
    const reading = {
      formsDir: context.shop.uploadsDir,
      requester: context,
      isStrict: getEndpointAccess(key) === 'owner',
    };
    return (await parseInput(endpoints[key], c, reading)) as ParsedInput<EndpointKey>;
  } catch (error) {
    if (!isCounted && error instanceof ShopError && error.status === 400) limitReads(context);
    throw error;
  }
}

/** Content type as Hono's `json` sends it. */
const JSON_TYPE = { 'content-type': 'application/json' };

/** Returns true when a request may change public pages. Public endpoints only read, even by POST. */
const mayChangePages = (key: EndpointKey): boolean =>
  isWriteEndpoint(key) && getEndpointAccess(key) !== 'public';

/**
 * Publishes the changes of a request before the response is sent, so that the next page shows them. After a failure the
 * `changes` job retries.
 */
async function publish(shop: Shop): Promise<void> {
  await publishChanges(shop).catch((error: unknown) =>
    shop.log.error({ err: error }, 'publishing changes failed'),
  );
}

/** Identifies the caller of a request. Endpoints whose responses do not depend on the caller ignore the cookie. */
async function open<C extends EndpointKey>(
  c: Context,
  shop: Shop,
  key: C,
  route: EndpointHandler<C> | HandlerWithSessionQuery<C>,
): Promise<{ caller: RequestCaller; handle: EndpointHandler<C> }> {
  const cookie = isPersonal(getEndpointAccess(key)) ? getCookie(c, SESSION_COOKIE) : undefined;
  if (typeof route !== 'function')
    return route.identify((find) => identifyCaller(shop.db, cookie, shop.now(), find));
  return { caller: await identifyCaller(shop.db, cookie, shop.now(), findSession), handle: route };
}

/** Returns the label `access` of an endpoint's metrics. */
function getMetricsAccess(key: EndpointKey) {
  const access = getEndpointAccess(key);
  return access === 'localhost' || access === 'trial' ? 'sandbox' : access;
}

const isRefusal = (error: unknown) => error instanceof ShopError && error.status < 500;

/**
 * Mounts the handlers of all endpoints. For each request, access is checked first. Then the input is validated by the
 * endpoint's schemas. The result is wrapped in the envelope (AP-01). A `raw` endpoint receives the bytes of the body,
 * and its handler's Response is sent unchanged.
 */
export function mountRoutes(app: Hono, shop: Shop, routes: Routes): void {
  for (const key of Object.keys(routes) as EndpointKey[]) {
    const route = routes[key] as EndpointHandler<EndpointKey> | HandlerWithSessionQuery<EndpointKey>;
    const [method, path] = key.split(' ') as [string, string];
    // The content type of a form must not raise the limit of an endpoint that accepts no form.
    if (endpoints[key].encoding === 'raw') app.on(method, path, limitBody);
    const access = getMetricsAccess(key);
    app.on(method, path, async (c) => {
      const answer = await runInSpan(key, () => answerCall(c)).catch((error: unknown) => {
        metrics.apiCalls.inc({ access, outcome: isRefusal(error) ? 'refused' : 'failed' });
        throw error;
      });
      metrics.apiCalls.inc({ access, outcome: 'success' });
      return answer;
    });
    const answerCall = async (c: Context): Promise<Response> => {
      const { caller, handle } = await open(c, shop, key, route);
      const context = await createContext(c, shop, key, caller);
      checkExpectedCustomer(key, c, context);
      await checkAccess(getEndpointAccess(key), context);
      rejectReplacedToken(key, context);
      const input = await readInput(key, c, context);
      const result = await handle(input, context).finally(context.sendGuestCookie);
      await context.sendDeviceCookie();
      if (mayChangePages(key)) await publish(shop);
      if (result instanceof Response) return result;
      if (result instanceof EncodedResult) return c.body(result.toBody(), 200, JSON_TYPE);
      return c.json({ status: 'success', result });
    };
  }
}
