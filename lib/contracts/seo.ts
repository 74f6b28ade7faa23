import { cacheTags } from '#lib/domain/cache-tags.ts';
import { id, idParams, roubles } from './common.ts';
import { deliveryType } from './delivery.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { pageNumber } from './pagination.ts';
import { z } from './zod.ts';

/** A public address: a path of the shop, with its query where that names a page of its own. */
export const pageUrl = z
  .string()
  .min(1)
  .max(500)
  .regex(/^\/(?![/\\])/);

export const seoDescription = z.object({
  id: id.optional(),
  url: z.string(),
  /** Each replaces the page's own; empty leaves it as it is. Plain text. */
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  /** Stands under the page's content; sanitised. */
  html: z.string(),
});
export type SeoDescription = z.infer<typeof seoDescription>;

export const seoTag = z.object({
  id: id.optional(),
  url: z.string(),
  /** Neighbouring listings that shoppers look for. */
  tags: z.array(z.object({ title: z.string(), url: z.string() })),
});
export type SeoTag = z.infer<typeof seoTag>;

/** A page's words as their editor writes them; what is left out is empty. */
export const writtenSeo = z.object({
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
export type WrittenSeo = z.infer<typeof writtenSeo>;

export const MAPS = ['pages', 'sections', 'filters', 'products', 'materials', 'info', 'stores'] as const;
/** How many addresses one sitemap holds, so that none is long in the making; the protocol allows 50,000. */
export const MAP_SIZE = 1_250;
const map = z.enum(MAPS);
export type SitemapName = z.infer<typeof map>;

/** What the shop promises to everybody about deliveries and returns, as search engines are told it. */
export const shopTerms = z.object({
  returns: z.object({
    /** Days after the receipt; 0 where goods without defects are not taken back. */
    days: z.number().int(),
    /** Who pays the way back; null where the owner has not said it. */
    fees: z.enum(['free', 'customer']).nullable(),
    ways: z.array(z.enum(['mail', 'store'])),
  }),
  /** The rates to a door or a pickup point, a row for each that differs; none where a carrier names the price. */
  deliveries: z.array(
    z.object({
      country: z.enum(['RU', 'BY']),
      type: deliveryType.exclude(['storepickup']),
      price: roubles,
      free_from: roubles.nullable(),
      /** From the day of the order, for one that was placed before the cut-off hour. */
      days_min: z.number().int(),
      days_max: z.number().int(),
    }),
  ),
  /** An order of this hour and later counts from the next day; Moscow time, 0 to 23. */
  cut_off_hour: z.number().int(),
});
export type ShopTerms = z.infer<typeof shopTerms>;

const byUrl = z.object({ url: pageUrl });

const TEXTS = { lifetime: 'editorial', tags: () => [cacheTags.seo] } as const;
const MAPS_OF_PAGES = { lifetime: 'products', tags: () => [cacheTags.catalog, cacheTags.content] } as const;

/** Section 7, SEO (AP-14), and what a crawler may index. */
export const seo = {
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
    cache: { lifetime: 'editorial', tags: () => [cacheTags.places] },
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
          /** Null when the time of the page's last change is unknown. */
          updated_at: z.iso.datetime().nullable(),
          /** Addresses of its pictures, as elsewhere with the width as their last segment, or without it. */
          images: z.array(z.string()).default([]),
        }),
      ),
    }),
    cache: MAPS_OF_PAGES,
  }),
};
