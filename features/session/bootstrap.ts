import type { QueryClient } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';

const START = 'POST /services/rest/v1/authentication/start';
type Visit = NonNullable<EndpointResult<typeof START>>;
type Part = keyof Visit;

/**
 * Maximum age at which parts of the bootstrap are used, ms. Code that needs a part later sends a separate request for
 * current data.
 */
const FRESH_MS = 2_000;

interface Bootstrap {
  /** Null with a back end that has only the endpoints of the specification. */
  answer: Promise<Visit | null>;
  /**
   * Time until which the parts are used, by the `performance.now()` clock, ms. Infinite until the response has arrived.
   */
  freshUntil: number;
  taken: Set<Part>;
}

/** Bootstrap by query client. A page in a browser has one query client, and each test has its own. */
const bootstraps = new WeakMap<QueryClient, Bootstrap>();

function requestBootstrap(client: QueryClient): Bootstrap {
  const answer = request(START, {});
  const bootstrap: Bootstrap = { answer, freshUntil: Number.POSITIVE_INFINITY, taken: new Set() };
  bootstraps.set(client, bootstrap);
  answer.then(
    () => {
      bootstrap.freshUntil = performance.now() + FRESH_MS;
    },
    // After a failure the next call of `takeFromBootstrap` sends the request again.
    () => bootstraps.delete(client),
  );
  return bootstrap;
}

/**
 * Returns a part of the bootstrap: the session, the cart or the favorites of a page that is being loaded (ST-01). The
 * first call for any part sends the request. Each part is returned only once.
 * @returns null when the part has to be requested separately: it was already returned, it is outdated, or the back end
 *   has no bootstrap
 * @throws ApiFailure to all callers that await the response
 */
export async function takeFromBootstrap<P extends Part>(
  client: QueryClient,
  part: P,
): Promise<Visit[P] | null> {
  // A change by the shopper may have made the bootstrap outdated.
  if (client.getMutationCache().getAll().length > 0) return null;
  const bootstrap = bootstraps.get(client) ?? requestBootstrap(client);
  if (bootstrap.taken.has(part) || performance.now() > bootstrap.freshUntil) return null;
  bootstrap.taken.add(part);
  return (await bootstrap.answer)?.[part] ?? null;
}
