import { type PackedCards, packCards } from '@/components/product/packed-cards';
import { findOnServer } from '@/lib/api/server';
import { kept } from '@/lib/cache/kept';
import { cached, cardTags, sizeTags } from '@/lib/cache/manifest';
import type { Banner } from '@/lib/contracts/content';
import type { Pagination } from '@/lib/contracts/pagination';
import type { Filter, Filters, Section, Sort } from '@/lib/contracts/sections';
import type { SeoDescription, SeoTag } from '@/lib/contracts/seo';
import { cacheTags } from '@/lib/domain/cache-tags';
import { CITY_FILTERS } from '@/lib/domain/toggle-filters';
import type { CatalogKey } from '@/lib/routing/catalog-key';
import { type CatalogQuery, catalogAddress } from '@/lib/routing/catalog-query';
import { getBanner, getSeo, getSeoTags } from '@/lib/seo/get-seo';

/** Data of a listing page. */
export interface Catalog {
  section: Section;
  breadcrumbs: Array<{ code: string; title: string }>;
  /** Subsections of the top section. */
  types: Section[];
  goods: PackedCards;
  pagination: Pagination;
  filters: Filter[];
  sorts: Array<{ value: Sort; title: string }>;
  query: CatalogQuery;
  /** The city of the query; absent for the default one. */
  cityId?: number | undefined;
  /** The editors' texts for exactly these filters, and links to related listings (AP-14). */
  seo: SeoDescription | null;
  tags: SeoTag['tags'];
  banner: Banner | null;
}

/** Where a listing stands: what catalogAddress takes, be it a section's code or the results of a search. */
export interface ListingSection {
  section: Pick<Section, 'code'>;
}

/** A section with its place in the tree: the same for all its listings. */
const getPlace = kept(async (code: string) => {
  cached('goods', cacheTags.catalog, cacheTags.section(code));
  const place = await findOnServer('GET /api/v1/sections/by_code/:code{.+}', { params: { code } });
  // Which types a rule finds, the row of its types says: `sale/pumps` too names its sisters.
  if (place?.is_rule) cached('goods', ...place.breadcrumbs.map((crumb) => cacheTags.section(crumb.code)));
  return place;
});

/** Facets kept at once: those of a large section are some 20 kB. */
const MAX_FACETS = 300;

/** What a choice can be narrowed down by: the dearest question of a listing, and the same for its pages and orders. */
const getFacets = kept(async (url: string, filters: Filters, city_id?: number) => {
  cached('goods', cacheTags.catalog, cacheTags.section(url));
  return findOnServer('POST /api/v1/sections/filters', { body: { url, filters, city_id } }, 'helper');
}, MAX_FACETS);

/** The id of the city of a query; undefined without one, and for a city that does not exist, which is ignored. */
export async function findCityId(code: string | undefined): Promise<number | undefined> {
  if (code === undefined) return undefined;
  const city = await findOnServer('GET /api/v1/local/city/by_code/:code', { params: { code } }, 'helper');
  return city?.id;
}

/** A page of a listing; null when the section, a filter or the page number does not exist. */
export async function getCatalog({ section: url, query: asked }: CatalogKey): Promise<Catalog | null> {
  const { city, ...choice } = asked;
  const cityId = await findCityId(city);
  const query: CatalogQuery = cityId === undefined ? choice : asked;
  const body = { url, ...choice, ...(cityId !== undefined && { city_id: cityId }) };
  const address = catalogAddress(url, { sort: query.sort, filters: query.filters });
  const [place, listing, facets, seo, seoTags, banner] = await Promise.all([
    getPlace(url),
    findOnServer('POST /api/v1/sections/filter', { body }),
    getFacets(url, query.filters, cityId),
    getSeo(address),
    getSeoTags(address),
    getBanner(address),
  ]);
  if (!place || !listing) return nothing();
  const { breadcrumbs, children, is_rule: _, ...section } = place;
  const { products, pagination } = listing;
  const { filters, sorts } = facets ?? { filters: [], sorts: [] };
  const goodsTags = CITY_FILTERS.some((name) => query.filters[name])
    ? sizeTags(products)
    : cardTags(products);
  cached('goods', cacheTags.catalog, cacheTags.content, cacheTags.section(url), ...goodsTags);
  return {
    section,
    breadcrumbs,
    types: children,
    goods: packCards(products),
    pagination,
    filters,
    sorts,
    query,
    cityId,
    seo,
    tags: seoTags,
    banner,
  };
}

/** An address that shows nothing is looked up again after the catalog has changed. */
function nothing(): null {
  cached('goods', cacheTags.catalog);
  return null;
}

/** The top sections of the catalog. */
export const getSections = kept(async (): Promise<Section[]> => {
  cached('goods', cacheTags.catalog);
  const found = await findOnServer('GET /api/v1/sections', {}, 'helper');
  return (found?.sections ?? []).filter((section) => section.parent_id === null);
});
