import type { Location } from '@/lib/contracts/local';
import type { Db } from '../../db/client';
import type { Session } from '../../http/session';
import { type CityKey, findCity } from '../local/repo';
import { requireCity, toLocation } from '../local/service';

/** Section 3: the city of a shopper who has named none is Moscow. */
const DEFAULT_LOCATION_ID = 84;

/**
 * Where the shopper is: the session's city, else the browser's own note of it, else Moscow.
 * A note of a city the shop does not know is passed over.
 */
export async function locate(
  db: Db,
  session: Session | null,
  hint: { city_id?: number; location_id?: number },
): Promise<Location> {
  const keys: CityKey[] = [];
  if (session?.location_id) keys.push({ location_id: session.location_id });
  if (hint.location_id !== undefined) keys.push({ location_id: hint.location_id });
  if (hint.city_id !== undefined) keys.push({ id: hint.city_id });
  for (const key of keys) {
    const city = await findCity(db, key);
    if (city) return toLocation(city);
  }
  return toLocation(await requireCity(db, { location_id: DEFAULT_LOCATION_ID }));
}
