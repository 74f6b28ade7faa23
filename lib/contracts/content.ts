import { cacheTags, listCardTags } from '#lib/domain/cache-tags.ts';
import { codeParams, requiredPictureAddress, withZeroDefault } from './common.ts';
import { cacheable } from './endpoint.ts';
import { productCard } from './product.ts';
import { pageUrl } from './seo.ts';
import { z } from './zod.ts';

/** Fraction of a picture's width or height. 0 is the left or upper edge, and 1 is the opposite edge. */
const share = z.number().min(0).max(1);

export const picture = z.object({
  src: requiredPictureAddress,
  /**
   * Size of the file, pixels. The defaults are a common aspect ratio, so that space is reserved while the picture
   * loads.
   */
  width: z.number().int().positive().default(1600),
  height: z.number().int().positive().default(900),
  alt: z.string(),
  /** Focal point, which remains visible when the picture is cropped. The default is the center. */
  focus: z.object({ x: share, y: share }).optional(),
  /** Empty side of the picture, on which text can be placed. If absent, the text is placed below the picture. */
  empty: z.enum(['left', 'right']).optional(),
});
export type PictureData = z.infer<typeof picture>;

/** Brightness of a picture on which text is placed. */
export const tone = z.enum(['light', 'dark']);

export const banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link_text: z.string(),
  url: z.string(),
  /** Wide picture for desktops, and tall picture for phones. */
  image: z.object({ wide: picture, tall: picture }).nullable(),
  tone: tone.default('dark'),
});
export type Banner = z.infer<typeof banner>;

const shelf = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  products: z.array(productCard),
});

export interface MenuItem {
  name: string;
  url: string;
  /** `link`, `accent` (a highlighted link, such as the sale) or `title` (a heading without a link). */
  type: 'link' | 'accent' | 'title';
  params: { column: number; row: number };
  sub_items: MenuItem[];
  /** Picture in the dropdown of a top section. */
  image?: PictureData | undefined;
}
/** Menu entry without its children. */
export const menuEntry = z.object({
  name: z.string(),
  url: z.string(),
  type: z.enum(['link', 'accent', 'title']).default('link'),
  params: z.object({ column: withZeroDefault(z.number().int()), row: withZeroDefault(z.number().int()) }),
  image: picture.optional(),
});
export const menuItem: z.ZodType<MenuItem> = menuEntry.extend({
  get sub_items() {
    return z.array(menuItem);
  },
});

/** Text that editors assign to a fixed position in the shop. Its HTML is sanitised. */
export const snippet = z.object({
  title: z.string(),
  html: z.string(),
  url: z.string(),
  link_text: z.string(),
});
export type Snippet = z.infer<typeof snippet>;

const EDITORIAL = { lifetime: 'editorial', tags: () => [cacheTags.content] } as const;
/** Menus depend on everything that they link to: a link vanishes together with its page. */
const EXISTENCE = {
  lifetime: 'editorial',
  tags: () => [cacheTags.menus, cacheTags.content, cacheTags.places, cacheTags.catalog],
} as const;
const MAIN_PAGE = { lifetime: 'products', tags: () => [cacheTags.content, cacheTags.catalog] } as const;
const SHELF = {
  lifetime: 'products',
  tags: (_input: unknown, found: z.infer<typeof shelf> | null) => [
    cacheTags.content,
    cacheTags.catalog,
    ...listCardTags(found?.products),
  ],
} as const;

/**
 * Endpoints of section 7, Content: the main page, the menus, and the texts and pictures at fixed positions in the shop.
 */
export const contentEndpoints = {
  'GET /api/v1/content/mainpage/promo': cacheable({
    summary: 'Главная: баннеры',
    access: 'public',
    result: z.object({ items: z.array(banner) }),
    cache: MAIN_PAGE,
  }),
  'GET /api/v1/content/mainpage/newarrivals': cacheable({
    summary: 'Главная: новинки',
    access: 'public',
    result: shelf,
    cache: SHELF,
  }),
  'GET /api/v1/content/mainpage/bestsellers': cacheable({
    summary: 'Главная: что чаще заказывали за последние месяцы; 404, пока заказано слишком мало',
    access: 'public',
    result: shelf,
    cache: SHELF,
  }),
  'GET /api/v1/content/mainpage/premium': cacheable({
    summary: 'Главная: премиальная линия',
    access: 'public',
    result: shelf.extend({ image: picture.nullable() }),
    cache: SHELF,
  }),
  'GET /api/v1/content/mainpage/brands': cacheable({
    summary: 'Главная: линии дома',
    access: 'public',
    result: z.object({
      title: z.string(),
      items: z.array(z.object({ name: z.string(), text: z.string(), url: z.string() })),
    }),
    cache: MAIN_PAGE,
  }),
  'GET /api/v1/content/mainpage/categories': cacheable({
    summary: 'Главная: разделы',
    access: 'public',
    result: z.object({
      title: z.string(),
      items: z.array(z.object({ title: z.string(), url: z.string(), image: picture.nullable() })),
    }),
    cache: MAIN_PAGE,
  }),
  'GET /api/v1/content/menu/:code': cacheable({
    summary: 'Меню: top или footer',
    access: 'public',
    params: codeParams,
    result: z.object({ items: z.array(menuItem) }),
    cache: EXISTENCE,
  }),
  'GET /api/v1/content/pages': cacheable({
    summary:
      'Страницы, которые есть не в каждом магазине: справка, материалы, магазины, сертификаты, разделы',
    access: 'public',
    result: z.object({ items: z.array(z.string()) }),
    cache: EXISTENCE,
  }),
  'POST /api/v1/content/snippet': cacheable({
    summary: 'Текст одного места магазина',
    access: 'public',
    body: codeParams,
    result: snippet,
    cache: EDITORIAL,
  }),
  'GET /api/v1/content/picture/:code': cacheable({
    summary: 'Картинка одного места магазина',
    access: 'public',
    params: codeParams,
    result: picture,
    cache: EDITORIAL,
  }),
  'POST /api/v1/content/banner': cacheable({
    summary: 'Баннер страницы по её адресу; 404, если его нет',
    access: 'public',
    body: z.object({ url: pageUrl }),
    result: banner,
    cache: EDITORIAL,
  }),
};
