import type { Routes } from '../../http/router';
import { addFavorite, getFavorites, listFavorites, removeFavorites } from './service';

export const favoritesRoutes: Routes = {
  'GET /api/v1/products/favorite': ({ query }, { shop, session }) =>
    listFavorites(shop.db, session?.id ?? null, query),
  'GET /api/v1/products/favorite/cnt': (_, { shop, session }) => getFavorites(shop.db, session?.id ?? null),
  'POST /api/v1/products/:id/favorite': async ({ params }, { shop, requireSession }) => {
    const { id } = await requireSession();
    return addFavorite(shop.db, id, params.id, shop.now());
  },
  'DELETE /api/v1/products/:id/favorite': ({ params }, { shop, session }) =>
    removeFavorites(shop.db, session?.id ?? null, params.id),
  'DELETE /api/v1/products/favorite': (_, { shop, session }) => removeFavorites(shop.db, session?.id ?? null),
};
