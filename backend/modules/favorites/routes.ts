import type { Routes } from '../../kernel/routes.ts';
import { addFavorite, getFavorites, listFavorites, removeFavorites } from './service.ts';

/** Handlers of the favorites. */
export const favoritesRoutes: Routes = {
  'GET /api/v1/products/favorite': ({ query }, { shop, session }) =>
    listFavorites(shop.db, session?.shopper_id ?? null, query),
  'GET /api/v1/products/favorite/cnt': (_, { shop, session }) =>
    getFavorites(shop.db, session?.shopper_id ?? null),
  'POST /api/v1/products/:id/favorite': ({ params }, context) => addFavorite(context, params.id),
  'DELETE /api/v1/products/:id/favorite': ({ params }, context) => removeFavorites(context, params.id),
  'DELETE /api/v1/products/favorite': (_, context) => removeFavorites(context),
};
