import { FAVORITES_PAGE_SIZE } from '#lib/domain/listing.ts';
import { coerceDigits, id, idParams, roubles } from './common.ts';
import { endpoint } from './endpoint.ts';
import { pagination } from './pagination.ts';
import { productCard } from './product.ts';
import { z } from './zod.ts';

/** Favorites (section 3), from which the heart buttons and the counter in the header are rendered. */
export const favorites = z.object({
  /** Number of favorites. A back end that implements only the specification may omit `count` and `ids`. */
  count: z.number().int().optional(),
  /** Favorite products that the shop still offers, last added first. */
  ids: z.array(id).optional(),
});
export type Favorites = z.infer<typeof favorites>;

/** Favorite product as a card, with its price at the time when the shopper added it. A back end may omit this price. */
const favoriteCard = productCard.extend({ added_price: roubles.optional() });
export type FavoriteCard = z.infer<typeof favoriteCard>;

const change = {
  access: 'session',
  acceptsReplacedToken: true,
  params: idParams,
  result: favorites,
} as const;

/** Endpoints of section 7, Favourites. A guest's favorites belong to the session. */
export const favoriteEndpoints = {
  'GET /api/v1/products/favorite': endpoint({
    summary: 'Избранные товары, последние добавленные первыми; за последней страницей список пуст',
    access: 'session',
    query: z.object({
      limit: coerceDigits(z.number().int().min(1).max(FAVORITES_PAGE_SIZE)).default(FAVORITES_PAGE_SIZE),
      page: coerceDigits(z.number().int().min(1).max(1000)).default(1),
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
