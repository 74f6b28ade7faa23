import { z } from 'zod';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { isSameCity } from '#lib/domain/addresses.ts';
import { COUNTRY_NAMES } from '#lib/texts/countries.ts';
import { ProviderError } from '../errors.ts';
import { normalizeCity, splitPlaceNames } from './city-name.ts';
import type { AddressQuery, AddressService } from './port.ts';
import { addressWords } from './texts.ts';

const URL = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address';
/** Timeout of a request, ms. */
const TIMEOUT_MS = 3_000;
/** Levels of an address in each mode, from the larger unit to the smaller. */
const BOUNDS = { city: ['city', 'settlement'], street: ['street', 'house'] } as const;

/**
 * Values of `qc_geo` for usable coordinates: coordinates of the house (0), of the nearest house (1) or of the street
 * (2). Other values mean coordinates of a town.
 */
const EXACT = ['0', '1', '2'];

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** Text field that the service may send as a number. */
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
const responseSchema = z.object({ suggestions: z.array(entry) });

interface DadataOptions {
  /** API key. Another service with the same protocol may need no key. */
  key?: string;
  url?: string;
  timeoutMs?: number;
}

/**
 * Builds the restrictions of a request. The restrictions are alternatives. All fields of one restriction have to match.
 */
function buildLocations({ mode, country_iso_code, city }: AddressQuery) {
  const countries = country_iso_code ? [country_iso_code] : (['RU', 'BY'] as const);
  const [name, settlement] = splitPlaceNames(city);
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

/** Adds the kind before a value unless the kind is usual: `владение 5`, but `5` for a house. */
const addKind = (value: string, type: string, usual: readonly string[]) =>
  !value || usual.includes(type) ? value : `${type} ${value}`;

function toCoordinates({ geo_lat, geo_lon, qc_geo }: z.infer<typeof entry>['data']) {
  const [lat, lon] = [Number.parseFloat(geo_lat), Number.parseFloat(geo_lon)];
  return EXACT.includes(qc_geo) && Number.isFinite(lat) && Number.isFinite(lon) ? { lat, lon } : null;
}

/**
 * Builds the text of the street field: places between the requested city and the street, then the street. For a house
 * without a street, the text is the settlement, the district or the city.
 */
function buildStreet(data: z.infer<typeof entry>['data'], asked: readonly string[]): string {
  const isRequested = (place: string) => asked.some((name) => isSameCity(normalizeCity(place), name));
  // A federal city contains other cities, such as Зеленоград in Москва.
  const cityWithin =
    isRequested(data.region) && !isRequested(data.city) ? data.city_with_type || data.city : '';
  const settlement = data.city && !isRequested(data.settlement_with_type) ? data.settlement_with_type : '';
  const line = [cityWithin, settlement, data.street_with_type].filter(Boolean).join(', ');
  if (line || !data.house) return line;
  return data.settlement_with_type || data.city_district_with_type || data.city_with_type || data.city;
}

function toSuggestion(
  { value, data }: z.infer<typeof entry>,
  { mode, city }: AddressQuery,
): AddressSuggestion[] {
  const code = data.country_iso_code;
  if (code !== 'RU' && code !== 'BY') return [];
  const place = [data.city, data.settlement_with_type].filter(Boolean);
  return [
    {
      value,
      country: COUNTRY_NAMES[code],
      country_iso_code: code,
      postal_code: data.postal_code,
      // The street field contains the settlement inside a city.
      city: mode === 'city' ? place.join(', ') : (place[0] ?? ''),
      street_with_type: mode === 'city' ? '' : buildStreet(data, splitPlaceNames(city)),
      house: addKind(data.house, data.house_type_full, ['', addressWords.house]),
      block: addKind(data.block, data.block_type, ['', addressWords.block]),
      flat: data.flat,
      coordinates: toCoordinates(data),
    },
  ];
}

async function sendRequest({ key, url = URL, timeoutMs = TIMEOUT_MS }: DadataOptions, body: unknown) {
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
    return responseSchema.parse(await response.json()).suggestions;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(
      signal.aborted ? `dadata: timeout after ${timeoutMs} ms` : 'dadata: unreadable response',
    );
  }
}

/**
 * Creates an address service over DaData, or another service with its protocol
 * (https://dadata.ru/api/suggest/address/).
 */
export const createDadata = (options: DadataOptions): AddressService => ({
  suggest: async (question) => {
    const [from, to] = BOUNDS[question.mode];
    const found = await sendRequest(options, {
      query: question.query,
      count: question.count,
      locations: buildLocations(question),
      from_bound: { value: from },
      to_bound: { value: to },
      restrict_value: question.mode === 'street' && question.city !== '',
    });
    return found.flatMap((one) => toSuggestion(one, question));
  },
});
