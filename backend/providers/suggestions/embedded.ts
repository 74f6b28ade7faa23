import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { searchCities } from '#lib/domain/city-search.ts';
import { addressTexts } from '#lib/texts/address.ts';
import { COUNTRY_NAMES } from '#lib/texts/countries.ts';
import type { Db } from '../../db/client.ts';
import type { AddressQuery, AddressService } from './port.ts';
import { listCities } from './repo.ts';
import { findStreets } from './streets.ts';

const NOTHING = { postal_code: '', street_with_type: '', house: '', block: '', flat: '', coordinates: null };

async function suggestCities(
  db: Db,
  { query, count, country_iso_code }: AddressQuery,
): Promise<AddressSuggestion[]> {
  const found = searchCities(await listCities(db, country_iso_code), query, { inside: false });
  return found.slice(0, count).map(({ name, region, country_code }) => ({
    ...NOTHING,
    value: region && region !== name ? `${name}, ${region}` : name,
    country: COUNTRY_NAMES[country_code],
    country_iso_code: country_code,
    city: name,
  }));
}

function suggestStreets({ query, count, country_iso_code = 'RU', city }: AddressQuery): AddressSuggestion[] {
  return findStreets(query, count).map(({ street_with_type, house, block, flat }) => ({
    ...NOTHING,
    value: [
      street_with_type,
      [house, block && addressTexts.block(block)].filter(Boolean).join(' '),
      flat && addressTexts.flat(flat),
    ]
      .filter(Boolean)
      .join(', '),
    country: COUNTRY_NAMES[country_iso_code],
    country_iso_code,
    city,
    street_with_type,
    house,
    block,
    flat,
  }));
}

/**
 * Creates the address service of a shop without an external address service. It suggests the cities of the database,
 * and streets that most cities have. The house is taken from the input after the street.
 */
export const createEmbeddedAddresses = (db: Db): AddressService => ({
  suggest: async (question) =>
    question.mode === 'city' ? suggestCities(db, question) : suggestStreets(question),
});
