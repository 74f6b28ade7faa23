import type { Product } from '#lib/contracts/product.ts';
import { getCatalogDb, type RequestContext } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { withImageWidths } from '../media/index.ts';
import type { ProductKey } from './product-repo.ts';
import { getCareProducts, getProduct, getProductStock, getProducts } from './service.ts';
import { getSimilarProducts } from './similar.ts';

/** Loads a product for its page, with the picture widths that the zoom needs. */
const loadProductPage = async (key: ProductKey, { shop, session }: RequestContext): Promise<Product> =>
  withImageWidths(shop, await getProduct(shop.db, key, session?.shopper_id ?? null));

/** Routes of products. */
export const productsRoutes: Routes = {
  'GET /api/v1/products/by_code/:code': ({ params }, context) =>
    loadProductPage({ code: params.code }, context),
  // Vendor codes are in upper case, but a shopper may type them in lower case.
  'GET /api/v1/products/by_article/:article': ({ params: { article } }, context) =>
    loadProductPage({ vendorCodes: [article, article.toUpperCase()] }, context),
  'GET /api/v1/products/:id': ({ params }, context) => loadProductPage({ id: params.id }, context),
  'GET /api/v1/products': async ({ query }, { shop }) => ({ products: await getProducts(shop.db, query.id) }),
  'GET /api/v1/products/:id/care': async ({ params }, { shop }) => ({
    products: await getCareProducts(shop.db, params.id),
  }),
  'GET /api/v1/products/:id/similar': async ({ params }, { shop }) => ({
    products: await getSimilarProducts(getCatalogDb(shop), params.id),
  }),
  'GET /api/v1/products/:id/stock': async ({ params, query }, { shop }) => ({
    offers: await getProductStock(shop.db, params.id, query.city_id),
  }),
};
