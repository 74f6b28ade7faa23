import { catalogOf } from '../../http/context';
import type { Routes } from '../../http/router';
import { listShown } from './shown';

export const reviewsRoutes: Routes = {
  'GET /api/v1/products/:id/reviews': ({ params, query }, { shop }) =>
    listShown(catalogOf(shop), params.id, query.page),
};
