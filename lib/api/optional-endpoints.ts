import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';
import { readLeniently } from '#lib/contracts/lenient.ts';

/**
 * Endpoints that the specification does not name. A back end behind API_BASE_URL need not answer them: what they would
 * show is then left out.
 */
const OPTIONAL: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'DELETE /api/v1/cart/certificate/:id',
  'GET /api/v1/certificate/purchases',
  'GET /api/v1/content/mainpage/bestsellers',
  'GET /api/v1/content/screen/:code',
  'GET /api/v1/products/:id/looks',
  'GET /api/v1/products/:id/reviews',
  'GET /api/v1/products/:id/similar',
  'GET /api/v1/seo/sitemap',
  'GET /api/v1/seo/sitemap/:name',
  'GET /api/v1/seo/terms',
  'GET /api/v1/urlrewrite/redirect',
  'POST /api/v1/cart/certificate',
  'POST /api/v1/certificate/pay',
  'POST /api/v1/certificate/send',
  'POST /api/v1/form/subscribe/confirm',
  'DELETE /services/rest/v1/products/booking',
  'DELETE /services/rest/v1/user/returns/:id',
  'GET /services/rest/v1/dev/inbox',
  'GET /services/rest/v1/products/booking',
  'GET /services/rest/v1/products/search/popular',
  'GET /services/rest/v1/products/subscribe',
  'GET /v1/sandbox/payments/:id',
  'POST /services/rest/v1/address/suggestions',
  'POST /services/rest/v1/authentication/link',
  'POST /services/rest/v1/authentication/start',
  'POST /services/rest/v1/products/booking/link',
  'POST /services/rest/v1/products/search/asked',
  'POST /services/rest/v1/products/subscribe/cancel',
  'POST /services/rest/v1/products/subscribe/confirm',
  'POST /v1/sandbox/payments/:id',
]);

/**
 * Of these a page asks in the browser without knowing whether they are there. An answer of nothing, rather than of 404, leaves
 * no error in the visitor's console.
 */
const EMPTY_WHERE_ABSENT: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /api/v1/certificate/purchases',
  'GET /services/rest/v1/products/booking',
  'GET /services/rest/v1/products/search/popular',
  'GET /services/rest/v1/products/subscribe',
  'POST /services/rest/v1/address/suggestions',
  'POST /services/rest/v1/authentication/start',
  'POST /services/rest/v1/products/search/asked',
]);

/**
 * Reads the answer of an endpoint that a back end does not have.
 * @returns the result with nothing in it; undefined where a page must learn that there is no such endpoint
 */
export const emptyResult = (endpoint: EndpointKey): unknown =>
  EMPTY_WHERE_ABSENT.has(endpoint) ? readLeniently(endpoints[endpoint].result, null) : undefined;

export const isOptional = (endpoint: EndpointKey): boolean => OPTIONAL.has(endpoint);

/** Statuses of an endpoint that a back end does not have. */
export const ABSENT_STATUSES: readonly number[] = [404, 405, 501];

const ABSENT_MS = 60_000;
const absentUntil = new Map<string, number>();

/** Remembers for a minute that a back end does not have an endpoint. */
export const rememberAbsent = (base: URL, endpoint: EndpointKey): void =>
  void absentUntil.set(base.origin + endpoint, Date.now() + ABSENT_MS);

/** Whether a back end did not have an endpoint less than a minute ago. */
export const isKnownAbsent = (base: URL, endpoint: EndpointKey): boolean =>
  Date.now() < (absentUntil.get(base.origin + endpoint) ?? 0);
