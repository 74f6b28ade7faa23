import { type PackedCards, packCards } from '#components/product/packed-cards.ts';
import { findOnServer } from '#lib/api/server.ts';
import { kept } from '#lib/cache/kept.ts';
import type { Banner } from '#lib/contracts/content.ts';
import type { EndpointInput, EndpointResult } from '#lib/contracts/index.ts';
import type { Pagination } from '#lib/contracts/pagination.ts';
import type { Filter, Filters, Section, Sort } from '#lib/contracts/sections.ts';
import type { SeoDescription, SeoTag } from '#lib/contracts/seo.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import type { CatalogKey } from '#lib/routing/catalog-key.ts';
import { type CatalogQuery, catalogAddress } from '#lib/routing/catalog-query.ts';
import { getBanner, getSeo, getSeoTags } from '#lib/seo/get-seo.ts';
import { composeWholeCatalog } from './whole-catalog.ts';

/** Data of a listing page. */
export interface Catalog {
  section: Section;
  breadcrumbs: Array<{ code: string; title: string }>;
  /** Subsections of the top section. */
  types: Section[];
  goods: PackedCards;
  pagination: Pagination;
  /** Set when the goods are only a part of all, whose number is then unknown. */
  isPart?: boolean;
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
const getPlace = kept((code: string) =>
  findOnServer('GET /api/v1/sections/by_code/:code{.+}', { params: { code } }),
);

/** Facets kept at once: those of a large section are some 20 kB. */
const MAX_FACETS = 300;

/** What a choice can be narrowed down by: the dearest question of a listing, and the same for its pages and orders. */
const getFacets = kept(async (url: string, filters: Filters, city_id?: number) => {
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
  const found = place && listing ? { place, listing, isPart: false } : await findWhole(url, query);
  if (!found) return null;
  const { breadcrumbs, children, is_rule: _, ...section } = found.place;
  const { products } = found.listing;
  const pagination = await wholePagination(found.listing, query.page, body);
  // A part of all goods can be neither narrowed down nor sorted.
  const { filters, sorts } = (!found.isPart && facets) || { filters: [], sorts: [] };
  // What a back end does not repeat in its answer the request says.
  const code = section.code || url;
  return {
    section: { ...section, code },
    breadcrumbs: breadcrumbs.length > 0 ? breadcrumbs : [{ code, title: section.title }],
    types: children,
    goods: packCards(products),
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

/** All goods, for a back end whose tree has no section of all. Its parts cannot be narrowed down or turned over together. */
async function findWhole(url: string, { page, filters }: CatalogQuery) {
  const isAsked = url === ALL_PRODUCTS_PATH && page === 1 && Object.keys(filters).length === 0;
  const whole = isAsked ? await composeWholeCatalog(await getSections()) : null;
  if (!whole) return null;
  const { section, children, products, pagination } = whole;
  return {
    place: { ...section, is_rule: false, breadcrumbs: [], children },
    listing: { products, pagination },
    isPart: true,
  };
}

/** The pages of a listing: a back end that names no total with its goods counts them by a call of its own. */
export async function wholePagination(
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

/** All sections of the catalog. */
export const getAllSections = kept(async (): Promise<Section[]> => {
  const found = await findOnServer('GET /api/v1/sections', {}, 'helper');
  return found?.sections ?? [];
});

/** The top sections of the catalog. */
export const getSections = async (): Promise<Section[]> =>
  (await getAllSections()).filter((section) => section.parent_id === null);
