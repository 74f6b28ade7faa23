import type { ContractRun } from '../run/run.ts';
import { getAtPath, type JsonObject, toIdText, toRecords, toTextOr } from '../run/values.ts';
import { contractTexts as t } from '../texts.ts';
import { MOSCOW } from './found.ts';
import { toSentId } from './request-values.ts';

const SAVE = 'POST /api/v1/local/location';
const CHECK = 'GET /api/v1/auth/check';
const LISTS = ['GET /services/rest/v2/delivery/get_point', 'GET /services/rest/v2/delivery/pickup'];

/** Checks that the session's city is the saved city. Skipped when the response does not contain the city. */
async function checkSaved(run: ContractRun, id: string, query: Record<string, string> = {}): Promise<void> {
  const { result } = await run.request(CHECK, { query });
  const got = toIdText(getAtPath(result, 'location', 'city', 'id'));
  if (got !== null && got !== id) run.outcomes.differ(CHECK, t.sessionCity(got, id));
}

const listIds = (items: readonly unknown[]) => toRecords(items).map(({ id }) => String(id));

/** Checks that points and stores are in the requested city. Skipped when the response does not contain their city. */
async function checkPlaces(run: ContractRun, id: string, name: string): Promise<void> {
  for (const endpoint of LISTS) {
    const cityPlaces = async (city: string) =>
      (await run.request(endpoint, { query: { city }, expects: 'either' })).items;
    const here = await cityPlaces(String(MOSCOW.city));
    const there = await cityPlaces(id);
    const cities = toRecords(there).flatMap(({ city_id }) => toIdText(city_id) ?? []);
    if (cities.some((city) => city !== id)) run.outcomes.differ(endpoint, t.otherCity(name));
    else if (cities.length === 0 && there.length > 0 && listIds(here).join() === listIds(there).join())
      run.outcomes.note(endpoint, t.sameInCities(name));
  }
}

const save = (run: ContractRun, location_id: unknown) => run.request(SAVE, { body: { location_id } });

/** Saves another city and then Moscow, and checks that later responses are for the saved city. */
export async function checkCities(run: ContractRun, cities: readonly JsonObject[]): Promise<void> {
  const moscow = String(MOSCOW.city);
  const other = cities.find(
    ({ id, location_id }) =>
      toIdText(id) !== null && toIdText(id) !== moscow && toIdText(location_id) !== null,
  );
  const id = toIdText(other?.id);
  if (other && id !== null) {
    const { ok } = await save(run, toSentId(other.location_id));
    if (ok) await checkSaved(run, id);
    await checkPlaces(run, id, toTextOr(other.name, id));
  }
  const { ok } = await save(run, MOSCOW.location);
  if (ok)
    await checkSaved(run, moscow, {
      'location.city_id': moscow,
      'location.location_id': String(MOSCOW.location),
    });
}
