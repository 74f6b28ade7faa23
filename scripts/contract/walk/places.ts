import type { Run } from '../run/run.ts';
import { at, idOf, recordsOf, textOr } from '../run/values.ts';
import { needs, contractTexts as t } from '../texts.ts';
import { checkCities } from './city.ts';
import { type Found, MOSCOW, NONSENSE, REFUSES_UNKNOWN, UNKNOWN_CODE, UNKNOWN_ID } from './found.ts';

const LOCAL = '/api/v1/local';
const LOCATION = `GET ${LOCAL}/location/{id}`;
const BY_CODE = `GET ${LOCAL}/city/by_code/{code}`;
const STORES = `GET ${LOCAL}/store`;
const STORE = `GET ${LOCAL}/store/{id}`;

/** Requests cities, the city of the session, and stores. */
export async function walkPlaces(run: Run, found: Found): Promise<void> {
  const differ = (endpoint: string, text: string) => run.outcomes.differ(endpoint, text);
  const cities = await run.ask(`GET ${LOCAL}/city`, { query: { store_active: 'true' } });
  const search = await run.ask(`GET ${LOCAL}/location`, { query: { query: 'мос' } });
  if (search.ok && search.items.length === 0) differ(`GET ${LOCAL}/location`, t.notInAnswer('cities'));
  const nothing = await run.ask(`GET ${LOCAL}/location`, { query: { query: NONSENSE }, expects: 'either' });
  if (nothing.items.length > 0) differ(`GET ${LOCAL}/location`, t.foundForNothing('cities'));
  const location = await run.ask(LOCATION, { path: { id: String(MOSCOW.location) } });
  if (location.ok && idOf(at(location.result, 'location', 'id')) !== String(MOSCOW.location))
    differ(LOCATION, t.notInAnswer('location.id'));
  // A server may answer with the default city.
  await run.ask(LOCATION, { path: { id: UNKNOWN_ID }, expects: 'either', isUnknown: true });

  const listed = [...recordsOf(search.items), ...recordsOf(cities.items)];
  const [city] = listed;
  if (city) found.city = city;
  const code = textOr(at(location.result, 'city', 'code'), textOr(city?.code, ''));
  if (code) {
    const one = await run.ask(BY_CODE, { path: { code } });
    const same = listed.find((other) => other.code === code)?.id ?? at(location.result, 'city', 'id');
    if (one.ok && idOf(at(one.result, 'id')) !== idOf(same)) differ(BY_CODE, t.notInAnswer('id'));
  } else run.skip(needs.city, BY_CODE);
  await run.ask(BY_CODE, { path: { code: UNKNOWN_CODE }, ...REFUSES_UNKNOWN });
  await checkCities(run, [...recordsOf(cities.items), ...recordsOf(search.items)]);

  const city_id = String(recordsOf(cities.items)[0]?.id ?? MOSCOW.city);
  const stores = await run.ask(STORES, { query: { city_id } });
  const all = stores.items.length > 0 ? stores : await run.ask(STORES);
  const id = idOf(recordsOf(all.items)[0]?.id);
  if (id === null) run.skip(needs.store, STORE);
  else {
    const one = await run.ask(STORE, { path: { id } });
    if (one.ok && idOf(at(one.result, 'id')) !== id) differ(STORE, t.notInAnswer('id'));
  }
}
