import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';
import { readLeniently } from '#lib/contracts/lenient.ts';

/**
 * Endpoints that the specification does not contain. If a back end behind API_BASE_URL lacks an endpoint, pages
 * omit the parts that use it.
 */
const OPTIONAL: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'DELETE /api/v1/cart/certificate/:id',
  'GET /api/v1/certificate/purchases',
  'GET /api/v1/content/identity',
  'GET /api/v1/content/mainpage/bestsellers',
  'GET /api/v1/content/pages',
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
 * Optional endpoints that the browser requests even if the back end may lack them. The response is then an
 * empty result, because a 404 would log an error in the browser's console.
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
 * Builds an empty result for an endpoint that a back end lacks.
 * @returns undefined for an endpoint whose absence the page must detect
 */
export const buildEmptyResult = (endpoint: EndpointKey): unknown =>
  EMPTY_WHERE_ABSENT.has(endpoint) ? readLeniently(endpoints[endpoint].result, null) : undefined;

export const isOptionalEndpoint = (endpoint: EndpointKey): boolean => OPTIONAL.has(endpoint);

/** Statuses that a back end returns for an endpoint that it lacks. */
export const ABSENT_STATUSES: readonly number[] = [404, 405, 501];

const ABSENT_MS = 60_000;
const absentUntil = new Map<string, number>();

/** Records for a minute that a back end lacks an endpoint. */
export const rememberAbsentEndpoint = (base: URL, endpoint: EndpointKey): void =>
  void absentUntil.set(base.origin + endpoint, Date.now() + ABSENT_MS);

/** True when a back end was found to lack an endpoint less than a minute ago. */
export const isKnownAbsentEndpoint = (base: URL, endpoint: EndpointKey): boolean =>
  Date.now() < (absentUntil.get(base.origin + endpoint) ?? 0);
