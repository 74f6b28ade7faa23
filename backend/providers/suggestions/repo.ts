import type { Db } from '../../db/client.ts';

/** Lists the cities of the shop, in one country or in all countries. */
export const listCities = (db: Db, country: 'RU' | 'BY' | undefined) =>
  db
    .selectFrom('cities')
    .select(['id', 'name', 'region', 'code', 'population', 'country_code'])
    .$if(country !== undefined, (found) => found.where('country_code', '=', country ?? 'RU'))
    .execute();
