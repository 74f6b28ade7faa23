import { screen, within } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { packCards } from '#components/product/packed-cards.ts';
import { CatalogPage } from '#features/catalog/components/catalog-page.tsx';
import { endpoints } from '#lib/contracts/index.ts';
import type { CatalogQuery } from '#lib/routing/catalog-query.ts';
import type { TestApi } from './api.ts';
import { renderPage } from './render.tsx';

/** Adds filter values to the fixture's products: a color to each, and a discount to one product. */
export function insertColors(api: TestApi): void {
  beforeAll(async () => {
    const { db } = api.shop();
    await db.insertInto('facet_names').values({ name: 'color', title: 'Цвет', sort: 1 }).execute();
    const facet = (product_id: number, value: string, title: string) => ({
      product_id,
      name: 'color',
      value,
      title,
    });
    await db
      .insertInto('product_facets')
      .values([
        facet(1, 'black', 'Чёрный'),
        facet(2, 'red', 'Красный'),
        facet(3, 'red', 'Красный'),
        { ...facet(3, 'y', 'Со скидкой'), name: 'discount' },
      ])
      .execute();
  });
}

/** Renders the catalog page with the data that its server component would load from the real back end. */
export async function openCatalogPage(api: TestApi, overrides: Partial<CatalogQuery> = {}, limit = 48) {
  const query: CatalogQuery = { page: 1, sort: 'sort_asc', filters: {}, ...overrides };
  const fetchResult = async (path: string, body?: object) =>
    (await (await api.shop().fetch(path, { method: body ? 'POST' : 'GET', body })).json()).result;
  const body = { url: 'shoes', ...query, limit };
  const place = endpoints['GET /api/v1/sections/by_code/:code{.+}'].result.parse(
    await fetchResult('/api/v1/sections/by_code/shoes'),
  );
  const listing = endpoints['POST /api/v1/sections/filter'].result.parse(
    await fetchResult('/api/v1/sections/filter', body),
  );
  const facets = endpoints['POST /api/v1/sections/filters'].result.parse(
    await fetchResult('/api/v1/sections/filters', body),
  );
  const { breadcrumbs, children, ...section } = place;
  const { products, pagination } = listing;
  const user = renderPage(
    <CatalogPage
      {...{ section, breadcrumbs, types: children, query, seo: null, tags: [], banner: null }}
      {...{ packedCards: packCards(products), pagination }}
      {...facets}
    />,
  );
  return { user, form: within(await screen.findByRole('form', { name: 'Фильтры' })) };
}
