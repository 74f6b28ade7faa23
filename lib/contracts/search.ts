import { cacheTags, listCardTags, listSizeTags } from '#lib/domain/cache-tags.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { CITY_FILTERS } from '#lib/domain/toggle-filters.ts';
import { coerceDigits, coercedId } from './common.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { pageNumber } from './pagination.ts';
import { productCard } from './product.ts';
import { filter, sortOption } from './sections.ts';
import { z } from './zod.ts';

const query = z.string().trim().min(1).max(MAX_QUERY);
const link = z.object({ title: z.string(), path: z.string() });
/** Section with the number of products found in it. If nothing was found, the most similar section with the count 0. */
const foundSection = link.extend({ count: z.number().int() });

const MANY = 1000;
/** Search term that the owner has defined. */
const searchTerm = z.object({
  /** Phrase that shoppers type. Other grammatical forms of its words match too. */
  phrase: z.string().trim().min(1).max(MAX_QUERY),
  /** Replacement words, the URL of a listing, or the path of a page. */
  target: z.string().trim().min(1).max(500),
  /**
   * Title under which the target page is shown with the search results. If the title is null, a target URL only filters
   * the products.
   */
  title: z.string().trim().min(1).max(120).nullable().default(null),
  /** True if a query that is exactly this phrase redirects to the target. */
  is_redirect: z.boolean().default(false),
});
export type SearchTerm = z.infer<typeof searchTerm>;

/** Endpoints of the search: GET products/search of section 7, and related endpoints (CH-07). */
export const searchEndpoints = {
  'GET /services/rest/v1/products/search': cacheable({
    summary: 'Поиск товаров, разделов и страниц',
    access: 'public',
    isRateLimited: true,
    query: z.object({
      query,
      page: pageNumber,
      /** Page size. With 0 only the count is returned, without products and sections. */
      limit: coerceDigits(z.number().int().min(0).max(48)).default(12),
      /** City of the shopper. A size that only a store of this city has counts as found, although it cannot be sent. */
      city_id: coercedId.optional(),
      /** Filters and sort order as in a listing's URL: `sort=price_asc&filter[color]=red`. */
      choice: z.string().max(4_000).default(''),
      /** '1' requests the filters of the found products. */
      facets: z.enum(['0', '1']).default('0'),
    }),
    result: z.object({
      products: z.array(productCard),
      /** Total number of found products. If a back end omits it, the number of received products is used. */
      total: z.number().int().optional(),
      /** Query for which the products were found, with spelling mistakes corrected. */
      searched: z.string(),
      /** Words of the query that were ignored, because no product matches them together with the other words. */
      ignored: z.array(z.string()).default([]),
      /**
       * Products that match all conditions of the query except one. Empty when enough products match all conditions.
       */
      similar: z.array(productCard).default([]),
      sections: z.array(foundSection).default([]),
      filters: z.array(filter).default([]),
      sorts: z.array(sortOption).default([]),
      /** Pages that match the query. */
      pages: z.array(link).default([]),
      /** URL to which the owner redirects exactly this query. */
      redirect: z.string().nullable().default(null),
    }),
    cache: {
      lifetime: 'products',
      tags: ({ query: { choice = '' } }, found) => {
        const isOfCity = CITY_FILTERS.some((name) => choice.includes(`filter[${name}]`));
        const cards = [...(found?.products ?? []), ...(found?.similar ?? [])];
        return [cacheTags.catalog, ...(isOfCity ? listSizeTags : listCardTags)(cards)];
      },
    },
  }),
  'GET /services/rest/v1/products/search/popular': endpoint({
    summary: 'Что ищут чаще всего',
    access: 'public',
    isRateLimited: true,
    result: z.object({ queries: z.array(z.string()) }),
  }),
  'POST /services/rest/v1/products/search/asked': endpoint({
    summary: 'Покупатель увидел результаты запроса: для списка частых запросов и запросов без ответа',
    access: 'public',
    body: z.object({ query }),
    result: z.object({}),
  }),
  'GET /services/rest/v1/owner/search/terms': endpoint({
    summary: 'Слова поиска: синонимы, значения и страницы',
    access: 'owner',
    result: z.object({ terms: z.array(searchTerm) }),
  }),
  'POST /services/rest/v1/owner/search/terms': endpoint({
    summary: 'Добавить или заменить слова поиска: фраза → другие слова, адрес выборки каталога или страница',
    access: 'owner',
    body: z.object({ terms: z.array(searchTerm).min(1).max(MANY) }),
    result: z.object({ changed: z.number().int() }),
  }),
  'POST /services/rest/v1/owner/search/terms/remove': endpoint({
    summary: 'Убрать слова поиска вместе со всем, что они значили',
    access: 'owner',
    body: z.object({ phrases: z.array(query).min(1).max(MANY) }),
    result: z.object({ changed: z.number().int(), unknown: z.array(z.string()).optional() }),
  }),
  'GET /services/rest/v1/owner/search/queries': endpoint({
    summary: 'Что искали за последние дни: сколько раз и сколько товаров нашлось; сначала частые',
    access: 'owner',
    query: z.object({
      days: coerceDigits(z.number().int().min(1).max(90)).default(30),
      /** '1' requests only the queries without results. */
      missed: z.enum(['0', '1']).default('0'),
    }),
    result: z.object({
      queries: z.array(z.object({ query: z.string(), times: z.number().int(), found: z.number().int() })),
    }),
  }),
};
