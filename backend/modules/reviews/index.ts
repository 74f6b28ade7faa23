export { findReviewForEmail, type ReviewForEmail } from './moderation-repo.ts';
export { listOwnReviews, writeReview } from './own.ts';
export { mountReviewPhotos } from './photos.ts';
export { reviewsRoutes } from './routes.ts';
