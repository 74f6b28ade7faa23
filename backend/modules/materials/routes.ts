import type { RequestContext } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { withTrueSizes } from '../media/index.ts';
import { getLooksOf } from './looks.ts';
import type { Kind } from './repo.ts';
import { getCapsules, getMaterial, getMaterials, writeMaterials } from './service.ts';

const list =
  (kind: Kind) =>
  async ({ query }: { query: { page: number; limit: number } }, { shop }: RequestContext) =>
    withTrueSizes(shop, await getMaterials(shop.db, kind, shop.now(), query));

const single =
  (kind: Kind) =>
  async ({ params }: { params: { code: string } }, { shop }: RequestContext) =>
    withTrueSizes(shop, await getMaterial(shop.db, kind, params.code, shop.now()));

export const materialsRoutes: Routes = {
  'GET /api/v1/content/page/:code': single('page'),
  'GET /api/v1/content/screen/:code': single('screen'),
  'GET /api/v1/content/blog': list('blog'),
  'GET /api/v1/content/blog/:code': single('blog'),
  'GET /api/v1/content/news': list('news'),
  'GET /api/v1/content/news/:code': single('news'),
  'GET /api/v1/content/inspiration': list('look'),
  'GET /api/v1/products/:id/looks': async ({ params }, { shop }) => ({
    looks: await withTrueSizes(shop, await getLooksOf(shop.db, params.id, shop.now())),
  }),
  'GET /api/v1/content/inspiration/:code': single('look'),
  'GET /api/v1/content/landing': list('landing'),
  'GET /api/v1/content/landing/:code': single('landing'),
  'GET /api/v1/content/capsules': async (_input, { shop }) => ({
    items: await withTrueSizes(shop, await getCapsules(shop.db, shop.now())),
  }),
  'POST /services/rest/v1/owner/materials': async ({ body }, { shop }) => {
    const { changed, unknown } = await writeMaterials(shop.db, shop.now(), body.materials);
    return { changed, ...(unknown.length > 0 && { unknown_products: unknown }) };
  },
};
