import { catalogOf } from '../../http/context';
import type { Routes } from '../../http/router';

import { getCare, getProduct, getProducts, getStock } from './service';
import { getSimilar } from './similar';

export const productsRoutes: Routes = {
  'GET /api/v1/products/by_code/:code': ({ params }, { shop, session }) =>
    getProduct(shop.db, { code: params.code }, session?.shopper_id ?? null),
  // Vendor codes have capital letters; a shopper may type small ones.
  'GET /api/v1/products/by_article/:article': ({ params: { article } }, { shop, session }) =>
    getProduct(shop.db, { vendorCodes: [article, article.toUpperCase()] }, session?.shopper_id ?? null),
  'GET /api/v1/products/:id': ({ params }, { shop, session }) =>
    getProduct(shop.db, { id: params.id }, session?.shopper_id ?? null),
  'GET /api/v1/products': async ({ query }, { shop }) => ({ products: await getProducts(shop.db, query.id) }),
  'GET /api/v1/products/:id/care': async ({ params }, { shop }) => ({
    products: await getCare(shop.db, params.id),
  }),
  'GET /api/v1/products/:id/similar': async ({ params }, { shop }) => ({
    products: await getSimilar(catalogOf(shop), params.id),
  }),
  'GET /api/v1/products/:id/stock': async ({ params, query }, { shop }) => ({
    offers: await getStock(shop.db, params.id, query.city_id),
  }),
};
