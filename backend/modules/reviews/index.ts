export { republishAuthor } from './authors';
export { listForOwner } from './for-owner';
export { moderateReview } from './moderation';
export { findReviewForEmail, type ReviewForEmail } from './moderation-repo';
export { listOwnReviews, writeReview } from './own';
export { mountReviewPhotos, showPhoto } from './photos';
export { reviewsRoutes } from './routes';
