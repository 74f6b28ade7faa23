export { republishAuthor } from './authors';
export { listForOwner } from './for-owner';
export { moderateReview } from './moderation';
export { listOwnReviews, writeReview } from './own';
export { mountReviewPhotos, showPhoto } from './photos';
export { reviewsRoutes } from './routes';
