import { MAX_PRODUCTS_PER_REQUEST } from '@/lib/domain/listing';
import { MAX_QUERY } from '@/lib/domain/text';
import { cityIdQuery, codeParams, id, idParams, written, writtenId } from './common';
import { endpoint } from './endpoint';
import { product, productCard } from './product';
import { z } from './zod';

/** Section 7, Products (without booking and subscription). A whole product says what the caller is subscribed to. */
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
  'GET /services/rest/v1/products/search': endpoint({
    summary: 'Поиск товаров',
    query: z.object({
      query: z.string().trim().min(1).max(MAX_QUERY),
      page: written(z.number().int().min(1).max(10_000)).default(1),
      limit: written(z.number().int().min(1).max(48)).default(12),
    }),
    result: z.object({
      products: z.array(productCard),
      total: z.number().int(),
      /** The query, or what found in its stead: the other keyboard layout's words, a synonym's. */
      searched: z.string(),
    }),
  }),
};
