export { DeliveryHints } from './components/late-delivery-hints';
export { ProductPage } from './components/product-page';
export { readProductKey } from './key';
export { productMetadata, reviewsMetadata } from './metadata';
export { getProduct } from './product';
export { getReviews } from './reviews/reviews';
export { ReviewsPage } from './reviews/reviews-page';
export { readReviewsPage } from './reviews/reviews-path';
