export { listForOwner } from './for-owner.ts';
export { moderateReview } from './moderation.ts';
export { findReviewForEmail, type ReviewForEmail } from './moderation-repo.ts';
export { listOwnReviews, writeReview } from './own.ts';
export { mountReviewPhotos, showPhoto } from './photos.ts';
export { reviewsRoutes } from './routes.ts';
