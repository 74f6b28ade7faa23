import { catalogOf } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { listShown } from './shown.ts';

export const reviewsRoutes: Routes = {
  'GET /api/v1/products/:id/reviews': ({ params, query }, { shop }) =>
    listShown(catalogOf(shop), params.id, query.page),
};
