import { DEFAULT_SORT } from '#lib/domain/listing.ts';
import { getDefaultCity } from '#lib/identity/default-city.ts';
import { parseCatalogQuery } from '#lib/routing/catalog-query.ts';
import type { Db } from '../../../db/client.ts';
import { ShopError } from '../../../kernel/errors.ts';
import type { ParsedInput } from '../../../kernel/routes.ts';
import { loadCards } from '../../products/index.ts';
import { type Catalog, computeFromCatalog } from '../catalog/index.ts';
import { sectionErrors } from '../errors.ts';
import { buildListingFilters, resolveListingChoice } from '../listing.ts';
import { findPage } from '../listing-page.ts';
import { withStoreSizes } from '../wanted-sizes.ts';
import { searchProducts } from './find.ts';

type Search = ParsedInput<'GET /services/rest/v1/products/search'>['query'];

/** Maximum number of similar products that are shown below a short list of results. */
const MAX_SIMILAR = 12;

function find(catalog: Catalog, { query, page, limit, city_id, choice, facets }: Search) {
  const cityId = city_id ?? getDefaultCity().id;
  const { products, first, sizes, similar, sections, shown, isCorrected, ...found } = searchProducts(
    query,
    catalog,
    cityId,
  );
  const { filters, sort } = parseCatalogQuery(choice);
  const scope = { sectionIds: null, imposed: [], cityId, found: products, first, sizes };
  const chosen = resolveListingChoice(catalog, scope, filters);
  const { ids, total, inStores } = findPage(catalog, scope, chosen.chosen, {
    sort,
    limit,
    offset: (page - 1) * limit,
  });
  const isShown = limit > 0;
  const isWhole = isShown && page === 1 && chosen.chosen.length === 0;
  return {
    ...found,
    ids,
    total,
    inStores,
    similar: isWhole
      ? findPage(catalog, { ...scope, found: similar() }, [], {
          sort: DEFAULT_SORT,
          limit: MAX_SIMILAR,
          offset: 0,
        }).ids
      : [],
    sections: isShown ? sections() : [],
    searched: isCorrected ? shown : query,
    ...(facets === '1' ? buildListingFilters(catalog, chosen) : { filters: [], sorts: [] }),
  };
}

/**
 * Searches products, sections and pages (AP-04, CH-07). Spelling is corrected, and results are filtered and sorted like
 * a listing, with sold-out products last. A limit of 0 only counts the results.
 * @throws ShopError 404 for a page after the last or an unknown filter, 400 for a malformed range
 */
export async function searchCatalog(db: Db, query: Search) {
  const { ids, similar, inStores, ...found } = await computeFromCatalog(db, (catalog) =>
    find(catalog, query),
  );
  if (query.page > 1 && ids.length === 0) throw new ShopError(404, sectionErrors.page);
  const cards = new Map((await loadCards(db, [...ids, ...similar])).map((card) => [card.id, card]));
  const cardsOf = (some: readonly number[]) => some.flatMap((id) => cards.get(id) ?? []);
  return { ...found, products: withStoreSizes(cardsOf(ids), inStores), similar: cardsOf(similar) };
}
