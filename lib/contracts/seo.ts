import { cacheTags } from '#lib/domain/cache-tags.ts';
import { id, idParams, roubles } from './common.ts';
import { deliveryType } from './delivery.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { pageNumber } from './pagination.ts';
import { z } from './zod.ts';

/** Public URL: a path of the shop, with the query string if the query string identifies a page. */
export const pageUrl = z
  .string()
  .min(1)
  .max(500)
  .regex(/^\/(?![/\\])/);

export const seoDescription = z.object({
  id: id.optional(),
  url: z.string(),
  /**
   * Text that replaces the page's own title. The next two fields replace the page's own description and heading. All
   * three are plain text. If a field is empty, the page's own text is used.
   */
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  /** Sanitised HTML below the page's content. */
  html: z.string(),
});
export type SeoDescription = z.infer<typeof seoDescription>;

export const seoTag = z.object({
  id: id.optional(),
  url: z.string(),
  /** Related listings that shoppers search for. */
  tags: z.array(z.object({ title: z.string(), url: z.string() })),
});
export type SeoTag = z.infer<typeof seoTag>;

/** SEO texts of a page as an editor submits them. Omitted texts are empty. */
export const seoInput = z.object({
  url: pageUrl,
  title: z.string().max(200).default(''),
  description: z.string().max(500).default(''),
  heading: z.string().max(200).default(''),
  html: z.string().max(20_000).default(''),
  tags: z
    .array(z.object({ title: z.string().min(1).max(100), url: pageUrl }))
    .max(60)
    .default([]),
});
export type SeoInput = z.infer<typeof seoInput>;

export const SITEMAP_NAMES = [
  'pages',
  'sections',
  'filters',
  'products',
  'materials',
  'info',
  'stores',
] as const;
/** Number of URLs per sitemap. It is small, so that a sitemap is generated fast. The protocol allows 50,000 URLs. */
export const SITEMAP_PAGE_SIZE = 1_250;
const map = z.enum(SITEMAP_NAMES);
export type SitemapName = z.infer<typeof map>;

/** Delivery and return terms of the shop, published for search engines. */
export const shopTerms = z.object({
  returns: z.object({
    /** Number of days for which received products can be returned. 0 if products without defects cannot be returned. */
    days: z.number().int(),
    /** Payer of the return shipping. Null when the owner has not specified the payer. */
    fees: z.enum(['free', 'customer']).nullable(),
    ways: z.array(z.enum(['mail', 'store'])),
    /** False in a shop without the page /info/return. */
    has_page: z.boolean().optional(),
  }),
  /**
   * Rates of delivery to a door or a pickup point, one row per distinct rate. Empty when a carrier calculates the
   * price.
   */
  deliveries: z.array(
    z.object({
      country: z.enum(['RU', 'BY']),
      type: deliveryType.exclude(['storepickup']),
      price: roubles,
      free_from: roubles.nullable(),
      /** Minimum and maximum number of days until the delivery of an order that is placed before the cut-off hour. */
      days_min: z.number().int(),
      days_max: z.number().int(),
    }),
  ),
  /** Hour from which an order counts as placed on the next day: Moscow time, 0 to 23. */
  cut_off_hour: z.number().int(),
});
export type ShopTerms = z.infer<typeof shopTerms>;

const byUrl = z.object({ url: pageUrl });

const TEXTS = { lifetime: 'editorial', tags: () => [cacheTags.seo] } as const;
const MAPS_OF_PAGES = { lifetime: 'products', tags: () => [cacheTags.catalog, cacheTags.content] } as const;

/** Endpoints of section 7, SEO (AP-14), and the sitemaps of indexable pages. */
export const seoEndpoints = {
  'GET /api/v1/seo/description/:id': endpoint({
    summary: 'Заголовок, описание и текст страницы по номеру записи',
    access: 'public',
    params: idParams,
    result: seoDescription,
  }),
  'POST /api/v1/seo/description': cacheable({
    summary: 'Заголовок, описание и текст страницы по её адресу; 404, если своих у неё нет',
    access: 'public',
    body: byUrl,
    result: seoDescription,
    cache: TEXTS,
  }),
  'GET /api/v1/seo/tag/:id': endpoint({
    summary: 'Ссылки на соседние подборки по номеру записи',
    access: 'public',
    params: idParams,
    result: seoTag,
  }),
  'POST /api/v1/seo/tag': cacheable({
    summary: 'Ссылки на соседние подборки по адресу страницы; 404, если их нет',
    access: 'public',
    body: byUrl,
    result: seoTag,
    cache: TEXTS,
  }),
  'GET /api/v1/seo/terms': cacheable({
    summary: 'Условия доставки и возврата для поисковых систем',
    access: 'public',
    result: shopTerms,
    cache: { lifetime: 'editorial', tags: () => [cacheTags.places, cacheTags.content] },
  }),
  'GET /api/v1/seo/sitemap': cacheable({
    summary: 'Карты сайта: сколько в каждой страниц и когда они менялись',
    access: 'public',
    result: z.object({
      maps: z.array(
        z.object({ name: map, pages: z.number().int(), updated_at: z.iso.datetime().nullable() }),
      ),
    }),
    cache: MAPS_OF_PAGES,
  }),
  'GET /api/v1/seo/sitemap/:name': cacheable({
    summary: 'Адреса одной карты сайта, по 1250 на странице',
    access: 'public',
    params: z.object({ name: map }),
    query: z.object({ page: pageNumber }),
    result: z.object({
      items: z.array(
        z.object({
          url: z.string(),
          /** Null when the time of the last change is unknown. */
          updated_at: z.iso.datetime().nullable(),
          /** URLs of the page's pictures, with or without the width as the last segment. */
          images: z.array(z.string()).default([]),
        }),
      ),
    }),
    cache: MAPS_OF_PAGES,
  }),
};
