import { COUNTRIES } from '@/lib/texts/countries';
import type { Db } from '../../db/client';
import type { AddressService } from './port';

/** Cities that the shop itself knows, for a shop without an address service. */
export const createEmbeddedAddresses = (db: Db): AddressService => ({
  suggest: async ({ query, count, mode, country_iso_code }) => {
    if (mode !== 'city') return [];
    const cities = await db
      .selectFrom('cities')
      .select(['name', 'region', 'country_code'])
      .where('name', 'ilike', `${query.replace(/[\\%_]/g, '\\$&')}%`)
      .$if(country_iso_code !== undefined, (found) =>
        found.where('country_code', '=', country_iso_code ?? 'RU'),
      )
      .orderBy('population', 'desc')
      .limit(count)
      .execute();
    return cities.map(({ name, region, country_code }) => ({
      value: region ? `${name}, ${region}` : name,
      country: COUNTRIES[country_code],
      country_iso_code: country_code,
      postal_code: '',
      city: name,
      street_with_type: '',
      house: '',
      block: '',
      flat: '',
    }));
  },
});
