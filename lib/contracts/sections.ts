import { cacheTags, listCardTags, listSizeTags } from '#lib/domain/cache-tags.ts';
import {
  DEFAULT_SORT,
  LISTING_PAGE_SIZE,
  MAX_CHOSEN_FILTER_VALUES,
  MAX_FILTERS,
  MAX_VALUES_PER_FILTER,
  SORTS,
} from '#lib/domain/listing.ts';
import { parseSectionAddress } from '#lib/domain/section-address.ts';
import { CITY_FILTERS } from '#lib/domain/toggle-filters.ts';
import { id, pictureAddress } from './common.ts';
import { cacheable } from './endpoint.ts';
import { pagination } from './pagination.ts';
import { productCard } from './product.ts';
import { z } from './zod.ts';

/** Path of a section, `shoes`, or of a section with a type, `shoes/boots`. */
export const sectionPath = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)?$/);

/** Maximum length of a section's URL: its path with /catalog/ and a trailing slash. */
const MAX_ADDRESS = 140;

export { SORTS };
export const sort = z.enum(SORTS);
export type Sort = z.infer<typeof sort>;

/**
 * Filter values by filter name, `filter[name]=a,b` in a URL. A range has the values `min1000` and `max9000`. The price
 * range is in whole roubles.
 */
export const filters = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), z.array(z.string().min(1).max(80)).max(MAX_VALUES_PER_FILTER))
  .refine((value) => Object.keys(value).length <= MAX_FILTERS);
export type Filters = z.infer<typeof filters>;

export const section = z.object({
  id,
  code: z.string(),
  title: z.string().min(1),
  /** Heading and description of the page, plain text. */
  heading: z.string(),
  description: z.string(),
  parent_id: id.nullable(),
  image: pictureAddress.nullable(),
  /** Number of product models that the shop offers in this section. A back end may omit the number. */
  count: z.number().int().optional(),
});
export type Section = z.infer<typeof section>;

const valuesIn = (value: Filters): number => Object.values(value).flat().length;

const listQuery = z
  .object({
    section_id: id.optional(),
    /** URL path of the section, with or without the prefix /catalog/: `shoes`, `/catalog/shoes/boots`. */
    url: z.string().max(MAX_ADDRESS).overwrite(parseSectionAddress).pipe(sectionPath).optional(),
    city_id: id.optional(),
    filters: filters.default({}),
    /** Filter imposed by the page. It is not shown among the chosen filters. */
    static_filter: filters.default({}),
    sort: sort.default(DEFAULT_SORT),
    page: z.number().int().min(1).max(10_000).default(1),
    limit: z.number().int().min(1).max(LISTING_PAGE_SIZE).default(LISTING_PAGE_SIZE),
  })
  .refine((value) => value.section_id !== undefined || value.url !== undefined, {
    message: 'Укажите section_id или url',
    path: ['url'],
  })
  .refine((value) => valuesIn(value.filters) + valuesIn(value.static_filter) <= MAX_CHOSEN_FILTER_VALUES, {
    path: ['filters'],
  });

export const filterValue = z.object({
  value: z.string(),
  title: z.string(),
  count: z.number().int().optional(),
  selected: z.boolean(),
  /** Group of the value, in a filter with values of several kinds, such as shoe sizes and belt sizes. */
  group: z.string().optional(),
  /** Swatch of a color, `#rrggbb`. */
  color: z.string().optional(),
});

export const filter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), name: z.string(), title: z.string(), values: z.array(filterValue) }),
  z.object({
    /** Toggle filter, requested as `{name: ['y']}`. `count` is the number of product models when the filter is on. */
    kind: z.literal('toggle'),
    name: z.string(),
    title: z.string(),
    count: z.number().int().optional(),
    selected: z.boolean(),
  }),
  z.object({
    kind: z.literal('range'),
    name: z.string(),
    title: z.string(),
    /**
     * Minimum and maximum among the products that match all filters except this one, and the chosen range. Prices are
     * in whole roubles.
     */
    min: z.number(),
    max: z.number(),
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
]);
export type Filter = z.infer<typeof filter>;

export const sortOption = z.object({ value: sort, title: z.string() });

const sectionTags = ({ url }: z.input<typeof listQuery>): string[] => [
  cacheTags.catalog,
  ...(url === undefined ? [] : [cacheTags.section(url)]),
];

/** Endpoints of section 7, Catalogue. */
export const sectionEndpoints = {
  'GET /api/v1/sections': cacheable({
    summary: 'Дерево разделов',
    access: 'public',
    result: z.object({ sections: z.array(section) }),
    cache: { lifetime: 'products', tags: () => [cacheTags.catalog] },
  }),
  'GET /api/v1/sections/by_code/:code{.+}': cacheable({
    summary: 'Раздел по коду; код типа пишется через косую черту',
    access: 'public',
    params: z.object({ code: sectionPath }),
    result: section.extend({
      /**
       * True for a top section that selects its products by a rule, such as `sale`. Its types may belong to any
       * section.
       */
      is_rule: z.boolean().default(false),
      /** Sections on the path from the top section to this section. */
      breadcrumbs: z.array(z.object({ code: z.string(), title: z.string() })),
      /** Types of a top section, or the sibling types of a type. */
      children: z.array(section),
    }),
    cache: {
      lifetime: 'products',
      // The types of a section that selects its products by a rule depend on these products. The types are also listed
      // on the page of each type.
      tags: ({ params }, place) => [
        cacheTags.catalog,
        cacheTags.section(params.code),
        ...(place?.is_rule ? place.breadcrumbs.map(({ code }) => cacheTags.section(code)) : []),
      ],
    },
  }),
  'POST /api/v1/sections/filter': cacheable({
    summary: 'Товары раздела постранично, от каждой модели один цвет',
    access: 'public',
    isRateLimited: true,
    body: listQuery,
    result: z.object({ products: z.array(productCard), pagination, sort: sort.default(DEFAULT_SORT) }),
    cache: {
      lifetime: 'products',
      tags: ({ body }, listing) => [
        ...sectionTags(body),
        ...(CITY_FILTERS.some((name) => body.filters?.[name]) ? listSizeTags : listCardTags)(
          listing?.products,
        ),
      ],
    },
  }),
  'POST /api/v1/sections/filters': cacheable({
    summary: 'Фильтры раздела с числом моделей у каждого значения',
    access: 'public',
    isRateLimited: true,
    body: listQuery,
    result: z.object({
      filters: z.array(filter),
      sorts: z.array(sortOption),
      count: z.number().int().optional(),
    }),
    cache: { lifetime: 'products', tags: ({ body }) => sectionTags(body) },
  }),
  'POST /api/v1/sections/filter/cnt': cacheable({
    summary: 'Сколько моделей останется с таким выбором',
    access: 'public',
    isRateLimited: true,
    body: listQuery,
    result: z.object({ count: z.number().int() }),
    cache: { lifetime: 'products', tags: ({ body }) => sectionTags(body) },
  }),
};
