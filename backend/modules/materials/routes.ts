import type { RequestContext } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { withCorrectedPictureSizes } from '../media/index.ts';
import { getProductLooks } from './looks.ts';
import type { MaterialKind } from './repo.ts';
import { getCapsules, getMaterial, getMaterials, writeMaterials } from './service.ts';

/** Creates the handler of a list of materials. */
const createListHandler =
  (kind: MaterialKind) =>
  async ({ query }: { query: { page: number; limit: number } }, { shop }: RequestContext) =>
    withCorrectedPictureSizes(shop, await getMaterials(shop.db, kind, shop.now(), query));

/** Creates the handler of a single material. */
const createSingleHandler =
  (kind: MaterialKind) =>
  async ({ params }: { params: { code: string } }, { shop }: RequestContext) =>
    withCorrectedPictureSizes(shop, await getMaterial(shop.db, kind, params.code, shop.now()));

/** Routes of materials. */
export const materialsRoutes: Routes = {
  'GET /api/v1/content/page/:code': createSingleHandler('page'),
  'GET /api/v1/content/screen/:code': createSingleHandler('screen'),
  'GET /api/v1/content/blog': createListHandler('blog'),
  'GET /api/v1/content/blog/:code': createSingleHandler('blog'),
  'GET /api/v1/content/news': createListHandler('news'),
  'GET /api/v1/content/news/:code': createSingleHandler('news'),
  'GET /api/v1/content/inspiration': createListHandler('look'),
  'GET /api/v1/products/:id/looks': async ({ params }, { shop }) => ({
    looks: await withCorrectedPictureSizes(shop, await getProductLooks(shop.db, params.id, shop.now())),
  }),
  'GET /api/v1/content/inspiration/:code': createSingleHandler('look'),
  'GET /api/v1/content/landing': createListHandler('landing'),
  'GET /api/v1/content/landing/:code': createSingleHandler('landing'),
  'GET /api/v1/content/capsules': async (_input, { shop }) => ({
    items: await withCorrectedPictureSizes(shop, await getCapsules(shop.db, shop.now())),
  }),
  'POST /services/rest/v1/owner/materials': async ({ body }, { shop }) => {
    const { changed, unknown } = await writeMaterials(shop.db, shop.now(), body.materials);
    return { changed, ...(unknown.length > 0 && { unknown_products: unknown }) };
  },
};
