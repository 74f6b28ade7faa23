import type { EndpointKey, EndpointResult } from '#lib/contracts/index.ts';
import { type Location, location } from '#lib/contracts/locations.ts';
import { toOwnCookie } from './remote-headers.ts';
import { findOnServer } from './shop-requests.ts';

/**
 * Cookie of the visitor's city, for a back end whose sessions do not retain it (section 7: auth/check answers
 * with `auth`).
 */

const COOKIE = 'chosen_city';
const YEAR_SECONDS = 365 * 24 * 3600;
const CHECK = 'GET /api/v1/auth/check';
const SAVE: EndpointKey = 'POST /api/v1/local/location';

function readCookie({ headers }: Request): Location | null {
  const [, text = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '') ?? [];
  try {
    return location.parse(JSON.parse(decodeURIComponent(text)));
  } catch {
    return null;
  }
}

/** Adds the chosen city to the session request (section 7: `location.city_id`, `location.location_id`). */
export function withChosenCity(key: EndpointKey, request: Request): Request {
  const kept = key === CHECK ? readCookie(request) : null;
  if (!kept) return request;
  const url = new URL(request.url);
  url.searchParams.set('location.city_id', String(kept.city.id));
  url.searchParams.set('location.location_id', String(kept.location.id));
  return new Request(url, request);
}

/**
 * Adds the chosen city to a session for which the back end returned none.
 * @param request the visitor's
 */
export function completeCity(key: EndpointKey, request: Request, result: unknown): unknown {
  if (key !== CHECK) return result;
  const session = result as EndpointResult<typeof CHECK>;
  if (session.location_chosen !== undefined) return session;
  const kept = readCookie(request);
  return { ...session, location: kept ?? session.location, location_chosen: kept !== null };
}

/** Copies the request that saves a city before its body is read, and returns null for any other. */
export const copyCityRequest = (key: EndpointKey, request: Request): Request | null =>
  key === SAVE ? request.clone() : null;

/**
 * Builds the cookie of the city that was saved. If the back end does not return the city, it is requested by
 * its id.
 * @param saving the visitor's request
 * @returns null when the city is unknown
 */
export async function buildCityCookie(saving: Request, result: unknown): Promise<string | null> {
  const { location_id: id } = (await saving.json().catch(() => ({}))) as { location_id?: unknown };
  const repeated = location.safeParse(result).data;
  const city =
    repeated ??
    (typeof id === 'number'
      ? await findOnServer('GET /api/v1/local/location/:id', { params: { id } }, 'helper')
      : null);
  if (!city) return null;
  const isSecure = saving.headers.get('x-forwarded-proto') === 'https' || saving.url.startsWith('https:');
  // Browsers drop a cookie over 4 kB, so the list of the region's cities is omitted.
  const text = encodeURIComponent(JSON.stringify({ ...city, cities: [] }));
  return toOwnCookie(`${COOKIE}=${text}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly`, isSecure);
}
