import { cacheTags, listCardTags, listSizeTags } from '#lib/domain/cache-tags.ts';
import { MAX_PRODUCTS_PER_REQUEST } from '#lib/domain/listing.ts';
import { cityIdQuery, codeParams, coercedId, id, idParams, slug } from './common.ts';
import { cacheable, endpoint } from './endpoint.ts';
import { type Product, product, productCard } from './product.ts';
import { z } from './zod.ts';

/** Published look that contains a product, with the look's other available products. */
const productLook = z.object({ code: slug, title: z.string(), products: z.array(productCard) });
export type ProductLook = z.infer<typeof productLook>;

/**
 * Returns the cache tags of a product's page. The card tags of the other colors are included because the page's
 * structured data has their prices.
 */
const productTags = (found: Product | null): string[] => [
  cacheTags.catalog,
  ...(found ? [cacheTags.product(found.id), ...listCardTags(found.crossing_color)] : []),
];

/** Endpoints of section 7, Products (booking: booking.ts, subscription: back-in-stock.ts). */
export const productEndpoints = {
  'GET /api/v1/products/by_code/:code': cacheable({
    summary: 'Товар по символьному коду',
    access: 'session',
    params: codeParams,
    result: product,
    cache: { lifetime: 'products', tags: (_input, found) => productTags(found) },
  }),
  'GET /api/v1/products/by_article/:article': endpoint({
    summary: 'Товар по артикулу',
    access: 'session',
    params: z.object({ article: z.string().min(1).max(60) }),
    result: product,
  }),
  'GET /api/v1/products/:id': cacheable({
    summary: 'Товар по номеру',
    access: 'session',
    params: idParams,
    result: product,
    cache: { lifetime: 'products', tags: (_input, found) => productTags(found) },
  }),
  'GET /api/v1/products': endpoint({
    summary: 'Товары списком номеров, в порядке запроса',
    access: 'public',
    query: z.object({ id: z.array(coercedId).min(1).max(MAX_PRODUCTS_PER_REQUEST) }),
    result: z.object({ products: z.array(productCard) }),
  }),
  'GET /api/v1/products/:id/care': cacheable({
    summary: 'Средства ухода к товару',
    access: 'public',
    params: idParams,
    result: z.object({ products: z.array(productCard) }),
    cache: {
      lifetime: 'products',
      tags: (_input, found) => [cacheTags.catalog, ...listSizeTags(found?.products)],
    },
  }),
  'GET /api/v1/products/:id/similar': cacheable({
    summary: 'Похожие товары: того же вида, в наличии, ближайшие первыми',
    access: 'public',
    params: idParams,
    result: z.object({ products: z.array(productCard) }),
    cache: {
      lifetime: 'products',
      tags: (_input, found) => [cacheTags.catalog, ...listCardTags(found?.products)],
    },
  }),
  'GET /api/v1/products/:id/looks': cacheable({
    summary: 'Образы с товаром и остальные вещи каждого',
    access: 'public',
    params: idParams,
    result: z.object({ looks: z.array(productLook) }),
    cache: {
      lifetime: 'products',
      tags: (_input, found) => [
        cacheTags.catalog,
        cacheTags.content,
        ...listCardTags(found?.looks.flatMap(({ products }) => products)),
      ],
    },
  }),
  'GET /api/v1/products/:id/stock': endpoint({
    summary: 'Наличие размеров в магазинах города',
    access: 'public',
    params: idParams,
    query: cityIdQuery,
    result: z.object({
      offers: z.array(
        z.object({
          id,
          title: z.string(),
          quantity: z.number().int(),
          stores: z.array(
            z.object({ store_id: id, name: z.string(), address: z.string(), booking: z.boolean() }),
          ),
        }),
      ),
    }),
  }),
};
