import type { z } from 'zod';
import type { Shop } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { withTrueSizes } from '../media/index.ts';
import { withInstallmentLimit } from '../settings/index.ts';
import { loadBestsellers } from './bestsellers.ts';
import { type Block, blocks, keyed } from './blocks.ts';
import { getBlock, getMenu, loadProductRow } from './service.ts';

/** A block whose pictures have the sizes of their files. */
const block = async <S extends z.ZodType>(shop: Shop, stored: Block<S>): Promise<z.output<S>> =>
  withTrueSizes(shop, await getBlock(shop.db, stored));

export const contentRoutes: Routes = {
  'GET /api/v1/content/mainpage/promo': (_input, { shop }) => block(shop, blocks.promo),
  'GET /api/v1/content/mainpage/newarrivals': async (_input, { shop }) =>
    loadProductRow(shop.db, await block(shop, blocks.newarrivals)),
  'GET /api/v1/content/mainpage/bestsellers': async (_input, { shop }) =>
    loadBestsellers(shop.db, await block(shop, blocks.bestsellers), shop.now()),
  'GET /api/v1/content/mainpage/premium': async (_input, { shop }) =>
    loadProductRow(shop.db, await block(shop, blocks.premium)),
  'GET /api/v1/content/mainpage/brands': (_input, { shop }) => block(shop, blocks.brands),
  'GET /api/v1/content/mainpage/categories': (_input, { shop }) => block(shop, blocks.categories),
  'POST /api/v1/content/snippet': async ({ body }, { shop }) => {
    const snippet = await getBlock(shop.db, keyed.snippet(body.code));
    return { ...snippet, html: await withInstallmentLimit(shop.db, snippet.html) };
  },
  'GET /api/v1/content/picture/:code': ({ params }, { shop }) => block(shop, keyed.picture(params.code)),
  'POST /api/v1/content/banner': ({ body }, { shop }) => block(shop, keyed.banner(body.url)),
  'GET /api/v1/content/menu/:code': async ({ params }, { shop }) => ({
    items: await getMenu(shop.db, params.code),
  }),
};
