import { MAX_PRODUCTS_PER_REQUEST } from '#lib/domain/listing.ts';
import { cityIdQuery, codeParams, id, idParams, slug, writtenId } from './common.ts';
import { endpoint } from './endpoint.ts';
import { product, productCard } from './product.ts';
import { z } from './zod.ts';

/** A published look that a product stands in, with the other goods of it that can be bought. */
const productLook = z.object({ code: slug, title: z.string(), products: z.array(productCard) });
export type ProductLook = z.infer<typeof productLook>;

/** Section 7, Products (booking: booking.ts; subscription: back-in-stock.ts). */
export const products = {
  'GET /api/v1/products/by_code/:code': endpoint({
    summary: 'Товар по символьному коду',
    params: codeParams,
    result: product,
  }),
  'GET /api/v1/products/by_article/:article': endpoint({
    summary: 'Товар по артикулу',
    params: z.object({ article: z.string().min(1).max(60) }),
    result: product,
  }),
  'GET /api/v1/products/:id': endpoint({
    summary: 'Товар по номеру',
    params: idParams,
    result: product,
  }),
  'GET /api/v1/products': endpoint({
    summary: 'Товары списком номеров, в порядке запроса',
    query: z.object({ id: z.array(writtenId).min(1).max(MAX_PRODUCTS_PER_REQUEST) }),
    result: z.object({ products: z.array(productCard) }),
  }),
  'GET /api/v1/products/:id/care': endpoint({
    summary: 'Средства ухода к товару',
    params: idParams,
    result: z.object({ products: z.array(productCard) }),
  }),
  'GET /api/v1/products/:id/similar': endpoint({
    summary: 'Похожие товары: того же вида, в наличии, ближайшие первыми',
    params: idParams,
    result: z.object({ products: z.array(productCard) }),
  }),
  'GET /api/v1/products/:id/looks': endpoint({
    summary: 'Образы с товаром и остальные вещи каждого',
    params: idParams,
    result: z.object({ looks: z.array(productLook) }),
  }),
  'GET /api/v1/products/:id/stock': endpoint({
    summary: 'Наличие размеров в магазинах города',
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
