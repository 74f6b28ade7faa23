import type { Routes } from '../../http/router';
import { withInstallmentLimit } from '../settings';
import { loadBestsellers } from './bestsellers';
import { blocks, keyed } from './blocks';
import { getBlock, getMenu, loadProductRow } from './service';

export const contentRoutes: Routes = {
  'GET /api/v1/content/mainpage/promo': (_input, { shop }) => getBlock(shop.db, blocks.promo),
  'GET /api/v1/content/mainpage/newarrivals': async (_input, { shop }) =>
    loadProductRow(shop.db, await getBlock(shop.db, blocks.newarrivals)),
  'GET /api/v1/content/mainpage/bestsellers': async (_input, { shop }) =>
    loadBestsellers(shop.db, await getBlock(shop.db, blocks.bestsellers), shop.now()),
  'GET /api/v1/content/mainpage/premium': async (_input, { shop }) =>
    loadProductRow(shop.db, await getBlock(shop.db, blocks.premium)),
  'GET /api/v1/content/mainpage/brands': (_input, { shop }) => getBlock(shop.db, blocks.brands),
  'GET /api/v1/content/mainpage/categories': (_input, { shop }) => getBlock(shop.db, blocks.categories),
  'POST /api/v1/content/snippet': async ({ body }, { shop }) => {
    const snippet = await getBlock(shop.db, keyed.snippet(body.code));
    return { ...snippet, html: await withInstallmentLimit(shop.db, snippet.html) };
  },
  'GET /api/v1/content/picture/:code': ({ params }, { shop }) =>
    getBlock(shop.db, keyed.picture(params.code)),
  'POST /api/v1/content/banner': ({ body }, { shop }) => getBlock(shop.db, keyed.banner(body.url)),
  'GET /api/v1/content/menu/:code': async ({ params }, { shop }) => ({
    items: await getMenu(shop.db, params.code),
  }),
};
