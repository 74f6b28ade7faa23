import { cacheTags, cardTags, sizeTags } from '#lib/domain/cache-tags.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { CITY_FILTERS } from '#lib/domain/toggle-filters.ts';
import { written, writtenId } from './common.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { pageNumber } from './pagination.ts';
import { productCard } from './product.ts';
import { filter, sortOption } from './sections.ts';
import { z } from './zod.ts';

const query = z.string().trim().min(1).max(MAX_QUERY);
const link = z.object({ title: z.string(), path: z.string() });
/** A section with the number of its goods that were found; 0 for the likest one when nothing was. */
const foundSection = link.extend({ count: z.number().int() });

const MANY = 1000;
/** One thing that the owner tells the search. */
const searchTerm = z.object({
  /** What shoppers type; other forms of its words count too. */
  phrase: z.string().trim().min(1).max(MAX_QUERY),
  /** Words of the shop instead, the address of a listing that is meant, or the path of a page. */
  target: z.string().trim().min(1).max(500),
  /** Under which a page is shown beside what is found; without it an address only narrows the goods. */
  title: z.string().trim().min(1).max(120).nullable().default(null),
  /** Exactly this query leads to the address at once. */
  is_redirect: z.boolean().default(false),
});
export type SearchTerm = z.infer<typeof searchTerm>;

/** Section 7, GET products/search, and what surrounds it (CH-07). */
export const searchEndpoints = {
  'GET /services/rest/v1/products/search': cacheable({
    summary: 'Поиск товаров, разделов и страниц',
    access: 'public',
    isRateLimited: true,
    query: z.object({
      query,
      page: pageNumber,
      /** With 0 the goods are only counted: the answer has no goods and no sections. */
      limit: written(z.number().int().min(0).max(48)).default(12),
      /** A size that only its stores have counts in this city alone. */
      city_id: writtenId.optional(),
      /** Filters and order as in a listing's address: `sort=price_asc&filter[color]=red`. */
      choice: z.string().max(4_000).default(''),
      /** Whether the answer has the filters that the goods found can be narrowed down by. */
      facets: z.enum(['0', '1']).default('0'),
    }),
    result: z.object({
      products: z.array(productCard),
      /** Left out where a back end does not count: then as many as came. */
      total: z.number().int().optional(),
      /** The query, or how it was read when it was misspelt. */
      searched: z.string(),
      /** Words that no product has together with the rest of the query: the search ignored them. */
      ignored: z.array(z.string()).default([]),
      /** Goods that miss one thing that was asked for; empty where enough have all. */
      similar: z.array(productCard).default([]),
      sections: z.array(foundSection).default([]),
      filters: z.array(filter).default([]),
      sorts: z.array(sortOption).default([]),
      /** Pages that answer the query. */
      pages: z.array(link).default([]),
      /** Where the owner wants exactly this query to lead. */
      redirect: z.string().nullable().default(null),
    }),
    cache: {
      lifetime: 'products',
      tags: ({ query: { choice = '' } }, found) => {
        const isOfCity = CITY_FILTERS.some((name) => choice.includes(`filter[${name}]`));
        const cards = [...(found?.products ?? []), ...(found?.similar ?? [])];
        return [cacheTags.catalog, ...(isOfCity ? sizeTags : cardTags)(cards)];
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
      days: written(z.number().int().min(1).max(90)).default(30),
      /** Only those that found nothing. */
      missed: z.enum(['0', '1']).default('0'),
    }),
    result: z.object({
      queries: z.array(z.object({ query: z.string(), times: z.number().int(), found: z.number().int() })),
    }),
  }),
};
