import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';
import { id, idParams, roubles, written } from './common.ts';
import { endpoint } from './endpoint.ts';
import { pagination } from './pagination.ts';
import { productCard } from './product.ts';
import { z } from './zod.ts';

/** The set of section 3: what hearts and the header's count show. */
export const favorites = z.object({
  /** A back end of the specification need not name it, nor `ids`. */
  count: z.number().int().optional(),
  /** Products on sale among them, the last added first. */
  ids: z.array(id).optional(),
});
export type Favorites = z.infer<typeof favorites>;

/** A favourite as a card, with its price when it was added; a back end that does not keep it tells none. */
const favoriteCard = productCard.extend({ added_price: roubles.optional() });
export type FavoriteCard = z.infer<typeof favoriteCard>;

const change = {
  access: 'session',
  acceptsReplacedToken: true,
  params: idParams,
  result: favorites,
} as const;

/** Section 7, Favourites. A guest's belong to the session. */
export const favoriteEndpoints = {
  'GET /api/v1/products/favorite': endpoint({
    summary: 'Избранные товары, последние добавленные первыми; за последней страницей список пуст',
    access: 'session',
    query: z.object({
      limit: written(z.number().int().min(1).max(FAVORITES_PAGE_SIZE)).default(FAVORITES_PAGE_SIZE),
      page: written(z.number().int().min(1).max(1000)).default(1),
    }),
    result: z.object({ products: z.array(favoriteCard), pagination }),
  }),
  'GET /api/v1/products/favorite/cnt': endpoint({
    summary: 'Сколько товаров в избранном и какие',
    access: 'session',
    result: favorites,
  }),
  'POST /api/v1/products/:id/favorite': endpoint({
    summary: 'Добавить товар в избранное; добавленный раньше остаётся',
    ...change,
  }),
  'DELETE /api/v1/products/:id/favorite': endpoint({
    summary: 'Убрать товар из избранного; нет его там — ничего не меняется',
    ...change,
  }),
  'DELETE /api/v1/products/favorite': endpoint({
    summary: 'Убрать из избранного всё',
    access: 'session',
    result: favorites,
  }),
};
