import type { EndpointKey } from '@/lib/contracts';

/**
 * Endpoints that the specification does not name. A back end behind API_BASE_URL need not answer them: what they would
 * show is then left out.
 */
const OPTIONAL: ReadonlySet<EndpointKey> = new Set<EndpointKey>([
  'GET /api/v1/content/screen/:code',
  'GET /api/v1/products/:id/looks',
  'GET /api/v1/products/:id/reviews',
  'GET /api/v1/products/:id/similar',
  'GET /api/v1/seo/sitemap',
  'GET /api/v1/seo/sitemap/:name',
  'GET /api/v1/seo/terms',
  'GET /api/v1/urlrewrite/redirect',
  'DELETE /services/rest/v1/products/booking',
  'GET /services/rest/v1/dev/inbox',
  'GET /services/rest/v1/products/booking',
  'GET /services/rest/v1/products/subscribe',
  'GET /v1/sandbox/payments/:id',
  'POST /services/rest/v1/address/suggestions',
  'POST /services/rest/v1/authentication/link',
  'POST /services/rest/v1/authentication/start',
  'POST /services/rest/v1/products/booking/link',
  'POST /services/rest/v1/products/subscribe/cancel',
  'POST /services/rest/v1/products/subscribe/confirm',
  'POST /v1/sandbox/payments/:id',
]);

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
