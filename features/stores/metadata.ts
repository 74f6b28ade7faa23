import type { StockedStore } from '#lib/contracts/locations.ts';
import type { PageMetadataInput } from '#lib/seo/page-metadata.ts';
import { groupByCity } from './cities.ts';
import { texts } from './texts.ts';

export const buildStoresMetadataInput = (stores: readonly StockedStore[]): PageMetadataInput => ({
  path: '/stores',
  title: texts.title,
  description: stores.length > 0 ? texts.description(stores.length, groupByCity(stores).length) : texts.none,
});

export function buildCityMetadataInput(code: string, stores: readonly StockedStore[]): PageMetadataInput {
  const name = stores[0]?.city_name || code;
  return {
    path: `/stores/${code}`,
    title: texts.titleOf(name),
    description: texts.descriptionOf(name, stores.length),
  };
}
