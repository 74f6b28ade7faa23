export { republishAuthor } from './authors';
export { listForOwner } from './for-owner';
export { moderateReview } from './moderation';
export { listOwnReviews, writeReview } from './own';
export { reviewsRoutes } from './routes';
