import type { z } from 'zod';
import type { Shop } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { withCorrectedPictureSizes } from '../media/index.ts';
import { withInstallmentLimit } from '../settings/index.ts';
import { loadBestsellers } from './bestsellers.ts';
import { type ContentBlock, contentBlocks, keyedBlocks } from './blocks.ts';
import { listPages } from './pages.ts';
import { getBlock, getMenu, loadProductRow } from './service.ts';

/** Loads a block, with the pixel sizes of its picture files. */
const loadBlock = async <S extends z.ZodType>(shop: Shop, stored: ContentBlock<S>): Promise<z.output<S>> =>
  withCorrectedPictureSizes(shop, await getBlock(shop.db, stored));

/** Routes of content blocks and menus. */
export const contentRoutes: Routes = {
  'GET /api/v1/content/mainpage/promo': (_input, { shop }) => loadBlock(shop, contentBlocks.promo),
  'GET /api/v1/content/mainpage/newarrivals': async (_input, { shop }) =>
    loadProductRow(shop.db, await loadBlock(shop, contentBlocks.newarrivals)),
  'GET /api/v1/content/mainpage/bestsellers': async (_input, { shop }) =>
    loadBestsellers(shop.db, await loadBlock(shop, contentBlocks.bestsellers), shop.now()),
  'GET /api/v1/content/mainpage/premium': async (_input, { shop }) =>
    loadProductRow(shop.db, await loadBlock(shop, contentBlocks.premium)),
  'GET /api/v1/content/mainpage/brands': (_input, { shop }) => loadBlock(shop, contentBlocks.brands),
  'GET /api/v1/content/mainpage/categories': (_input, { shop }) => loadBlock(shop, contentBlocks.categories),
  'POST /api/v1/content/snippet': async ({ body }, { shop }) => {
    const snippet = await getBlock(shop.db, keyedBlocks.snippet(body.code));
    return { ...snippet, html: await withInstallmentLimit(shop.db, snippet.html) };
  },
  'GET /api/v1/content/picture/:code': ({ params }, { shop }) =>
    loadBlock(shop, keyedBlocks.picture(params.code)),
  'POST /api/v1/content/banner': ({ body }, { shop }) => loadBlock(shop, keyedBlocks.banner(body.url)),
  'GET /api/v1/content/menu/:code': async ({ params }, { shop }) => ({
    items: await getMenu(shop, params.code),
  }),
  'GET /api/v1/content/pages': async (_input, { shop }) => ({ items: await listPages(shop) }),
};
