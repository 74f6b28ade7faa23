import type { ContractRun } from '../run/run.ts';
import { getAtPath, toIdText, toRecords, toTextOr } from '../run/values.ts';
import { neededValueNames, contractTexts as t } from '../texts.ts';
import { checkCities } from './city.ts';
import {
  type KnownValues,
  MOSCOW,
  NONSENSE_QUERY,
  REFUSES_UNKNOWN,
  UNKNOWN_CODE,
  UNKNOWN_ID,
} from './found.ts';

const LOCAL = '/api/v1/local';
const LOCATION = `GET ${LOCAL}/location/{id}`;
const BY_CODE = `GET ${LOCAL}/city/by_code/{code}`;
const STORES = `GET ${LOCAL}/store`;
const STORE = `GET ${LOCAL}/store/{id}`;

/** Requests cities, the city of the session, and stores. */
export async function walkPlaces(run: ContractRun, found: KnownValues): Promise<void> {
  const differ = (endpoint: string, text: string) => run.outcomes.differ(endpoint, text);
  const cities = await run.request(`GET ${LOCAL}/city`, { query: { store_active: 'true' } });
  const search = await run.request(`GET ${LOCAL}/location`, { query: { query: 'мос' } });
  if (search.ok && search.items.length === 0) differ(`GET ${LOCAL}/location`, t.notInAnswer('cities'));
  const nothing = await run.request(`GET ${LOCAL}/location`, {
    query: { query: NONSENSE_QUERY },
    expects: 'either',
  });
  if (nothing.items.length > 0) differ(`GET ${LOCAL}/location`, t.foundForNothing('cities'));
  const location = await run.request(LOCATION, { path: { id: String(MOSCOW.location) } });
  if (location.ok && toIdText(getAtPath(location.result, 'location', 'id')) !== String(MOSCOW.location))
    differ(LOCATION, t.notInAnswer('location.id'));
  // A server may return the default city.
  await run.request(LOCATION, { path: { id: UNKNOWN_ID }, expects: 'either', isUnknown: true });

  const listed = [...toRecords(search.items), ...toRecords(cities.items)];
  const [city] = listed;
  if (city) found.city = city;
  const code = toTextOr(getAtPath(location.result, 'city', 'code'), toTextOr(city?.code, ''));
  if (code) {
    const one = await run.request(BY_CODE, { path: { code } });
    const same = listed.find((other) => other.code === code)?.id ?? getAtPath(location.result, 'city', 'id');
    if (one.ok && toIdText(getAtPath(one.result, 'id')) !== toIdText(same))
      differ(BY_CODE, t.notInAnswer('id'));
  } else run.skip(neededValueNames.city, BY_CODE);
  await run.request(BY_CODE, { path: { code: UNKNOWN_CODE }, ...REFUSES_UNKNOWN });
  await checkCities(run, [...toRecords(cities.items), ...toRecords(search.items)]);

  const city_id = String(toRecords(cities.items)[0]?.id ?? MOSCOW.city);
  const stores = await run.request(STORES, { query: { city_id } });
  const all = stores.items.length > 0 ? stores : await run.request(STORES);
  const id = toIdText(toRecords(all.items)[0]?.id);
  if (id === null) run.skip(neededValueNames.store, STORE);
  else {
    const one = await run.request(STORE, { path: { id } });
    if (one.ok && toIdText(getAtPath(one.result, 'id')) !== id) differ(STORE, t.notInAnswer('id'));
  }
}
