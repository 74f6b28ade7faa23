import { cacheTags, listCardTags, listSizeTags } from '#lib/domain/cache-tags.ts';
import { coerceDigits, id, int, slug } from './common.ts';
import { picture, tone } from './content.ts';
import { cacheable } from './endpoint.ts';
import { pageNumber, pagination } from './pagination.ts';
import { productCard } from './product.ts';
import { z } from './zod.ts';

/** Sanitised HTML of an article: paragraphs, headings, lists, tables, quotes, links. */
const html = z.string();

/** Wide picture for desktops, and tall picture for phones. */
export const scene = z.object({ wide: picture, tall: picture });
export type Scene = z.infer<typeof scene>;

const link = z.object({ text: z.string(), url: z.string() });

const column = z.object({ title: z.string(), html, image: picture.nullable() });

const hero = z.object({
  kind: z.literal('hero'),
  title: z.string(),
  text: z.string(),
  image: scene,
  link: link.nullable(),
  /**
   * Brightness of the picture. If set, the text is placed on the empty side of a wide picture, otherwise below the
   * picture.
   */
  tone: tone.optional(),
});
const text = z.object({ kind: z.literal('text'), html });
const quote = z.object({ kind: z.literal('quote'), text: z.string(), author: z.string() });
const columns = z.object({ kind: z.literal('columns'), left: column, right: column });
const gallery = z.object({
  kind: z.literal('gallery'),
  title: z.string(),
  images: z.array(picture.extend({ caption: z.string() })),
});
const video = z.object({
  kind: z.literal('video'),
  title: z.string(),
  /** MP4 file without sound. */
  src: z.string(),
  poster: picture,
  /** Text alternative for people who cannot see the video. */
  text: z.string(),
});
const facts = z.object({
  kind: z.literal('facts'),
  title: z.string(),
  /** A few short pairs of a name and a text: «Кожа» — «растительного дубления». */
  items: z.array(z.object({ name: z.string(), text: z.string() })),
});
const productsBlock = z.object({
  kind: z.literal('goods'),
  title: z.string(),
  text: z.string(),
  url: z.string(),
});

const plainBlocks = [hero, text, quote, columns, gallery, video, facts] as const;

/** Block as the database stores it: with the ids of products instead of their cards. */
export const storedBlock = z.discriminatedUnion('kind', [
  ...plainBlocks,
  productsBlock.extend({ product_ids: z.array(z.number().int()) }),
]);
export type StoredBlock = z.infer<typeof storedBlock>;

export const block = z.discriminatedUnion('kind', [
  ...plainBlocks,
  productsBlock.extend({ products: z.array(productCard) }),
]);
export type MaterialBlock = z.infer<typeof block>;

/** Designs of the landings (RT-14). */
export const LANDING_DESIGNS = [
  'two-moods',
  'sizes',
  'botrois',
  'sustainability',
  'ceramics',
  'theatre',
] as const;
export const design = z.enum(LANDING_DESIGNS);
export type LandingDesign = z.infer<typeof design>;

/** Material as it is shown in a list. */
export const teaser = z.object({
  code: slug,
  title: z.string().min(1),
  /** One or two sentences, plain text. */
  lead: z.string(),
  /** Topic of an article. Empty for other kinds. */
  topic: z.string(),
  /** Null when a back end returns no picture. A back end may also omit the two dates below. */
  image: scene.nullable(),
  published_at: z.iso.datetime({ offset: true }).optional(),
  updated_at: z.iso.datetime({ offset: true }).optional(),
});
export type Teaser = z.infer<typeof teaser>;

export const material = teaser.extend({
  /** Code of the material. A back end may omit it, because the request already has it. */
  code: slug.optional(),
  /** Description for search engines, 80 to 160 characters of plain text. */
  description: z.string(),
  blocks: z.array(block),
  /** Products of the material: the items of a look, or the products that an article is about. */
  products: z.array(productCard),
  design: design.nullable(),
  /** Materials of the same kind that were published directly before and directly after this material. */
  earlier: teaser.nullable(),
  later: teaser.nullable(),
});
export type Material = z.infer<typeof material>;

export const MATERIAL_KINDS = ['blog', 'news', 'page', 'landing', 'look', 'capsule', 'screen'] as const;

/** Material as its editor submits it: the HTML is not sanitised yet, and products are given by their ids. */
export const materialInput = z.object({
  kind: z.enum(MATERIAL_KINDS),
  code: slug,
  title: z.string().min(1).max(200),
  lead: z.string().max(1000),
  topic: z.string().max(100).default(''),
  description: z.string().min(1).max(500),
  image: scene,
  blocks: z.array(storedBlock).max(100),
  product_ids: z.array(id).max(100).default([]),
  design: design.nullable().default(null),
  /** URL of a capsule's page. */
  url: z.string().max(500).default(''),
  sort: int.default(0),
  is_active: z.boolean().default(true),
  published_at: z.iso.datetime({ offset: true }),
});
export type MaterialInput = z.infer<typeof materialInput>;

const capsule = teaser.extend({
  /** URL of the capsule's page: a landing or a marketing page. */
  url: z.string(),
  products: z.array(productCard),
});
export type Capsule = z.infer<typeof capsule>;

const listQuery = z.object({
  page: pageNumber,
  limit: coerceDigits(z.number().int().min(1).max(100)).default(24),
});
const list = z.object({ items: z.array(teaser), pagination });
// The code of a material may contain underscores, because the codes of landings do.
const params = z.object({ code: slug });

const collection = (summary: string) =>
  cacheable({
    summary,
    access: 'public',
    query: listQuery,
    result: list,
    cache: {
      lifetime: 'editorial',
      tags: () => [cacheTags.content],
    },
  });
const single = (summary: string) =>
  cacheable({
    summary,
    access: 'public',
    params,
    result: material,
    cache: {
      lifetime: 'products',
      tags: (_input, found) => [
        cacheTags.content,
        cacheTags.catalog,
        ...listCardTags(found?.blocks.flatMap((block) => (block.kind === 'goods' ? block.products : []))),
        ...listSizeTags(found?.products),
      ],
    },
  });

/** Endpoints of section 7, Content: pages, articles, looks, capsules and landings. */
export const materialEndpoints = {
  'GET /api/v1/content/page/:code': single('Маркетинговая страница'),
  'GET /api/v1/content/screen/:code': single('Страница с собственным адресом: карьера, эфиры, сертификаты'),
  'GET /api/v1/content/blog': collection('Блог: статьи, новые сверху'),
  'GET /api/v1/content/blog/:code': single('Статья блога'),
  'GET /api/v1/content/news': collection('Новости, новые сверху'),
  'GET /api/v1/content/news/:code': single('Новость'),
  'GET /api/v1/content/inspiration': collection('Образы'),
  'GET /api/v1/content/inspiration/:code': single('Образ и его вещи'),
  'GET /api/v1/content/landing': collection('Лендинги капсул и коллабораций'),
  'GET /api/v1/content/landing/:code': single('Лендинг'),
  'GET /api/v1/content/capsules': cacheable({
    summary: 'Капсульные коллекции с товарами',
    access: 'public',
    result: z.object({ items: z.array(capsule) }),
    cache: {
      lifetime: 'products',
      tags: (_input, found) => [
        cacheTags.content,
        cacheTags.catalog,
        ...listCardTags(found?.items.flatMap(({ products }) => products)),
      ],
    },
  }),
};
