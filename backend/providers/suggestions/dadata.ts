import { z } from 'zod';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { isCity } from '#lib/domain/addresses.ts';
import { COUNTRIES } from '#lib/texts/countries.ts';
import { ProviderError } from '../errors.ts';
import { namesOf, normalizeCity } from './city-name.ts';
import type { AddressQuestion, AddressService } from './port.ts';
import { addressWords } from './texts.ts';

const URL = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address';
const TIMEOUT_MS = 3_000;
/** What each mode asks for, from the larger unit to the smaller. */
const BOUNDS = { city: ['city', 'settlement'], street: ['street', 'house'] } as const;

/** Coordinates to a house (0), to the next house (1) or to a street (2); beyond that they are a town's. */
const EXACT = ['0', '1', '2'];

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** The same, of a service that writes numbers as such. */
const figure = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const entry = z.object({
  value: z.string(),
  data: z.object({
    country_iso_code: text,
    postal_code: text,
    region: text,
    city: text,
    city_with_type: text,
    city_district_with_type: text,
    settlement_with_type: text,
    street_with_type: text,
    house: text,
    house_type_full: text,
    block: text,
    block_type: text,
    flat: text,
    geo_lat: figure,
    geo_lon: figure,
    qc_geo: figure,
  }),
});
const answer = z.object({ suggestions: z.array(entry) });

interface DadataOptions {
  /** Not needed by another service with the same protocol. */
  key?: string;
  url?: string;
  timeoutMs?: number;
}

/** Restrictions of a list are alternatives; all fields of one restriction have to match. */
function locationsOf({ mode, country_iso_code, city }: AddressQuestion) {
  const countries = country_iso_code ? [country_iso_code] : (['RU', 'BY'] as const);
  const [name, settlement] = namesOf(city);
  return countries.flatMap((code): Array<Record<string, string>> => {
    const country = { country_iso_code: code };
    if (mode === 'city' || !name) return [country];
    if (settlement) return [{ ...country, city: name, settlement }];
    return [
      { ...country, city: name },
      { ...country, settlement: name },
    ];
  });
}

/** Puts the kind before a value unless it is the usual one: `владение 5`, but `5` for a house. */
const named = (value: string, type: string, usual: readonly string[]) =>
  !value || usual.includes(type) ? value : `${type} ${value}`;

function coordinatesOf({ geo_lat, geo_lon, qc_geo }: z.infer<typeof entry>['data']) {
  const [lat, lon] = [Number.parseFloat(geo_lat), Number.parseFloat(geo_lon)];
  return EXACT.includes(qc_geo) && Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon } : null;
}

/**
 * The line of the street field: places between the asked city and the street, then the street. Where a house has no
 * street, the settlement or the district takes its place.
 */
function streetOf(data: z.infer<typeof entry>['data'], asked: readonly string[]): string {
  const isAsked = (place: string) => asked.some((name) => isCity(normalizeCity(place), name));
  // A federal city contains other cities: Зеленоград is one of Москва.
  const cityWithin = isAsked(data.region) && !isAsked(data.city) ? data.city_with_type || data.city : '';
  const settlement = data.city && !isAsked(data.settlement_with_type) ? data.settlement_with_type : '';
  const line = [cityWithin, settlement, data.street_with_type].filter(Boolean).join(', ');
  if (line || !data.house) return line;
  return data.settlement_with_type || data.city_district_with_type || data.city_with_type || data.city;
}

function toSuggestion(
  { value, data }: z.infer<typeof entry>,
  { mode, city }: AddressQuestion,
): AddressSuggestion[] {
  const code = data.country_iso_code;
  if (code !== 'RU' && code !== 'BY') return [];
  const place = [data.city, data.settlement_with_type].filter(Boolean);
  return [
    {
      value,
      country: COUNTRIES[code],
      country_iso_code: code,
      postal_code: data.postal_code,
      // The street field contains the settlement inside a city.
      city: mode === 'city' ? place.join(', ') : (place[0] ?? ''),
      street_with_type: mode === 'city' ? '' : streetOf(data, namesOf(city)),
      house: named(data.house, data.house_type_full, ['', addressWords.house]),
      block: named(data.block, data.block_type, ['', addressWords.block]),
      flat: data.flat,
      coordinates: coordinatesOf(data),
    },
  ];
}

async function ask({ key, url = URL, timeoutMs = TIMEOUT_MS }: DadataOptions, body: unknown) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key && { authorization: `Token ${key}` }),
      },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok) throw new ProviderError(`dadata: ${response.status}`);
    return answer.parse(await response.json()).suggestions;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(
      signal.aborted ? `dadata: no answer in ${timeoutMs} ms` : 'dadata: no answer to read',
    );
  }
}

/** DaData, or a service that speaks its protocol (https://dadata.ru/api/suggest/address/). */
export const createDadata = (options: DadataOptions): AddressService => ({
  suggest: async (question) => {
    const [from, to] = BOUNDS[question.mode];
    const found = await ask(options, {
      query: question.query,
      count: question.count,
      locations: locationsOf(question),
      from_bound: { value: from },
      to_bound: { value: to },
      restrict_value: question.mode === 'street' && question.city !== '',
    });
    return found.flatMap((one) => toSuggestion(one, question));
  },
});
