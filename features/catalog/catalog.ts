import { type PackedCards, packCards } from '#components/product/packed-cards.ts';
import { findOnServer } from '#lib/api/server.ts';
import { cacheUntilInvalidated } from '#lib/cache/cache-until-invalidated.ts';
import type { Banner } from '#lib/contracts/content.ts';
import type { EndpointInput, EndpointResult } from '#lib/contracts/index.ts';
import type { Pagination } from '#lib/contracts/pagination.ts';
import type { Filter, Filters, Section, Sort } from '#lib/contracts/sections.ts';
import type { SeoDescription, SeoTag } from '#lib/contracts/seo.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import type { CatalogKey } from '#lib/routing/catalog-key.ts';
import { buildCatalogUrl, type CatalogQuery } from '#lib/routing/catalog-query.ts';
import { getBanner, getSeoDescription, getSeoTags } from '#lib/seo/get-seo.ts';
import { composeWholeCatalog } from './whole-catalog.ts';

/** Data of a listing page. */
export interface CatalogListing {
  section: Section;
  breadcrumbs: Array<{ code: string; title: string }>;
  /** Subsections of the top section. */
  types: Section[];
  packedCards: PackedCards;
  pagination: Pagination;
  /** True when the listing shows only a part of all products. The total is then unknown. */
  isPart?: boolean;
  filters: Filter[];
  sorts: Array<{ value: Sort; title: string }>;
  query: CatalogQuery;
  /** Id of the query's city. Absent for the default city. */
  cityId?: number | undefined;
  /** Texts and related links that the editors have written for exactly these filters (AP-14). */
  seo: SeoDescription | null;
  tags: SeoTag['tags'];
  banner: Banner | null;
}

/** Section of a listing, or the search results in place of a section. The code is in the format of buildCatalogUrl. */
export interface ListingSection {
  section: Pick<Section, 'code'>;
}

/** Loads a section with its breadcrumbs and subsections, which are the same for all its listings. */
const getPlace = cacheUntilInvalidated((code: string) =>
  findOnServer('GET /api/v1/sections/by_code/:code{.+}', { params: { code } }),
);

/** Maximum number of cached facet responses. The response for a large section has about 20 kB. */
const MAX_FACETS = 300;

/**
 * Loads the facets for the chosen filters. This is the slowest query of a listing, and its result is the same for all
 * pages and sort orders.
 */
const getFacets = cacheUntilInvalidated(async (url: string, filters: Filters, city_id?: number) => {
  return findOnServer('POST /api/v1/sections/filters', { body: { url, filters, city_id } }, 'helper');
}, MAX_FACETS);

/**
 * Finds the id of a query's city. Undefined without a city, and for an unknown city, because an unknown city is
 * ignored.
 */
export async function findCityId(code: string | undefined): Promise<number | undefined> {
  if (code === undefined) return undefined;
  const city = await findOnServer('GET /api/v1/local/city/by_code/:code', { params: { code } }, 'helper');
  return city?.id;
}

/**
 * Loads a page of a listing.
 * @returns null when the section, a filter or the page number does not exist
 */
export async function getCatalog({
  section: url,
  query: requestedQuery,
}: CatalogKey): Promise<CatalogListing | null> {
  const { city, ...choice } = requestedQuery;
  const cityId = await findCityId(city);
  const query: CatalogQuery = cityId === undefined ? choice : requestedQuery;
  const body = { url, ...choice, ...(cityId !== undefined && { city_id: cityId }) };
  const address = buildCatalogUrl(url, { sort: query.sort, filters: query.filters });
  const [place, listing, facets, seo, seoTags, banner] = await Promise.all([
    getPlace(url),
    findOnServer('POST /api/v1/sections/filter', { body }),
    getFacets(url, query.filters, cityId),
    getSeoDescription(address),
    getSeoTags(address),
    getBanner(address),
  ]);
  const found = place && listing ? { place, listing, isPart: false } : await findWholeCatalog(url, query);
  if (!found) return null;
  const { breadcrumbs, children, is_rule: _, ...section } = found.place;
  const { products } = found.listing;
  const pagination = await completeListingPagination(found.listing, query.page, body);
  // A listing that shows only a part of all products can be neither filtered nor sorted.
  const { filters, sorts } = (!found.isPart && facets) || { filters: [], sorts: [] };
  // A back end may omit the code. The code of the request is used then.
  const code = section.code || url;
  return {
    section: { ...section, code },
    breadcrumbs: breadcrumbs.length > 0 ? breadcrumbs : [{ code, title: section.title }],
    // An empty section is not linked to, unless it is the current one.
    types: children.filter((child) => child.count !== 0 || child.code === code),
    packedCards: packCards(products),
    pagination,
    ...(found.isPart && { isPart: true }),
    filters,
    sorts,
    query,
    cityId,
    seo,
    tags: seoTags,
    banner,
  };
}

type Listing = EndpointResult<'POST /api/v1/sections/filter'>;
type ListingBody = EndpointInput<'POST /api/v1/sections/filter'>['body'];

/**
 * Composes the listing of all products for a back end that has no section of all products. The listing cannot be
 * filtered, and has one page.
 */
async function findWholeCatalog(url: string, { page, filters }: CatalogQuery) {
  const isWholeRequested = url === ALL_PRODUCTS_PATH && page === 1 && Object.keys(filters).length === 0;
  const whole = isWholeRequested ? await composeWholeCatalog(await getSections()) : null;
  if (!whole) return null;
  const { section, children, products, pagination } = whole;
  return {
    place: { ...section, is_rule: false, breadcrumbs: [], children },
    listing: { products, pagination },
    isPart: true,
  };
}

/**
 * Completes the pagination of a listing. A back end that returns no total has a separate endpoint to count the
 * products.
 * @param page requested page, from 1
 */
export async function completeListingPagination(
  { products, pagination }: Pick<Listing, 'products' | 'pagination'>,
  page: number,
  body: ListingBody,
): Promise<Pagination> {
  const { limit, total, pages } = pagination;
  const isWhole = pages > 1 || products.length < limit || total > products.length;
  if (isWhole && page === 1) return { ...pagination, page };
  const before = (page - 1) * limit + products.length;
  const counted =
    total > products.length
      ? null
      : await findOnServer('POST /api/v1/sections/filter/cnt', { body }, 'helper');
  const known = Math.max(total, before, counted?.count ?? 0);
  return { ...pagination, page, total: known, pages: Math.max(pages, Math.ceil(known / limit)) };
}

/** Loads all sections of the catalog. */
export const getAllSections = cacheUntilInvalidated(async (): Promise<Section[]> => {
  const found = await findOnServer('GET /api/v1/sections', {}, 'helper');
  return found?.sections ?? [];
});

/** Loads the top sections of the catalog, without empty ones. */
export const getSections = async (): Promise<Section[]> =>
  (await getAllSections()).filter(({ parent_id, count }) => parent_id === null && count !== 0);
