import type { EndpointKey, EndpointResult } from '#lib/contracts/index.ts';
import { type Location, location } from '#lib/contracts/locations.ts';
import { toOwnCookie } from './remote-headers.ts';
import { findOnServer } from './shop-requests.ts';

/**
 * Cookie of the visitor's city, for a back end that does not store the city in its sessions (section 7:
 * auth/check returns only `auth`).
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

/**
 * Adds the city of the cookie to an auth/check request (section 7: `location.city_id`, `location.location_id`).
 */
export function addChosenCity(key: EndpointKey, request: Request): Request {
  const kept = key === CHECK ? readCookie(request) : null;
  if (!kept) return request;
  const url = new URL(request.url);
  url.searchParams.set('location.city_id', String(kept.city.id));
  url.searchParams.set('location.location_id', String(kept.location.id));
  return new Request(url, request);
}

/**
 * Adds the city of the cookie to an auth/check result if the back end has not returned a city.
 * @param request the visitor's request
 */
export function completeCity(key: EndpointKey, request: Request, result: unknown): unknown {
  if (key !== CHECK) return result;
  const session = result as EndpointResult<typeof CHECK>;
  if (session.location_chosen !== undefined) return session;
  const kept = readCookie(request);
  return { ...session, location: kept ?? session.location, location_chosen: kept !== null };
}

/**
 * Copies a request that saves a city, because its body can be read only once.
 * @returns null for any other request
 */
export const copyCityRequest = (key: EndpointKey, request: Request): Request | null =>
  key === SAVE ? request.clone() : null;

/**
 * Builds the cookie for the saved city. If the back end's response does not contain the city, this function
 * requests the city by its id.
 * @param saving the visitor's request that saved the city
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
