import { getCatalogDb } from '../../kernel/context.ts';
import type { Routes } from '../../kernel/routes.ts';
import { listReviewsForOwner } from './for-owner.ts';
import { moderateReview } from './moderation.ts';
import { showPhoto } from './photos.ts';
import { listPublishedReviews } from './published.ts';

/** Routes of reviews. */
export const reviewsRoutes: Routes = {
  'GET /api/v1/products/:id/reviews': ({ params, query }, { shop }) =>
    listPublishedReviews(getCatalogDb(shop), params.id, query.page),
  'GET /services/rest/v1/owner/reviews': ({ query }, { shop }) => listReviewsForOwner(shop.db, query),
  'GET /services/rest/v1/owner/reviews/photos/:id': ({ params }, { shop }) => showPhoto(shop, params.id),
  'POST /services/rest/v1/owner/reviews': ({ body }, { shop }) => moderateReview(shop, body),
};
