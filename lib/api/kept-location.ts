import type { EndpointResult } from '@/lib/contracts';
import type { Location } from '@/lib/contracts/local';
import { storedText } from '@/lib/hooks/stored-text';
import { request } from './client';

const CHECK = 'GET /api/v1/auth/check';
const text = storedText('location');

const isLocation = (value: unknown): value is Location => {
  const { city, location } = (value ?? {}) as Partial<Location>;
  return typeof city?.id === 'number' && typeof city.name === 'string' && typeof location?.id === 'number';
};

/** @returns null when none was chosen, or what is stored is not a location */
function read(): Location | null {
  try {
    const value: unknown = JSON.parse(text.read() || 'null');
    return isLocation(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the city that was chosen in this browser, for a back end whose sessions do not retain it. */
export const keepLocation = (location: Location): void => text.write(JSON.stringify(location));

/** Completes a session that has no city with the one that this browser keeps; the back end is told of it (section 7). */
export async function withKeptLocation(
  found: EndpointResult<typeof CHECK>,
  signal: AbortSignal,
): Promise<EndpointResult<typeof CHECK>> {
  const location = read();
  if (!location) return { ...found, location_chosen: false };
  const query = { 'location.city_id': location.city.id, 'location.location_id': location.location.id };
  return { ...(await request(CHECK, { query }, { signal })), location, location_chosen: true };
}
