import type { Product } from '@/lib/contracts/product';
import { catalogOf, type RequestContext } from '../../http/context';
import type { Routes } from '../../http/router';
import { withImageWidths } from '../media';
import type { ProductKey } from './product-repo';
import { getCare, getProduct, getProducts, getStock } from './service';
import { getSimilar } from './similar';

/** A product as its page shows it, with the widths that the zoom may ask for. */
const whole = async (key: ProductKey, { shop, session }: RequestContext): Promise<Product> =>
  withImageWidths(shop, await getProduct(shop.db, key, session?.shopper_id ?? null));

export const productsRoutes: Routes = {
  'GET /api/v1/products/by_code/:code': ({ params }, context) => whole({ code: params.code }, context),
  // Vendor codes have capital letters; a shopper may type small ones.
  'GET /api/v1/products/by_article/:article': ({ params: { article } }, context) =>
    whole({ vendorCodes: [article, article.toUpperCase()] }, context),
  'GET /api/v1/products/:id': ({ params }, context) => whole({ id: params.id }, context),
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
