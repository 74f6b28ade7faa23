export { DeliveryHints } from './components/late-delivery-hints.tsx';
export { ProductPage } from './components/product-page.tsx';
export { readProductKey } from './key.ts';
export { productMetadata, reviewsMetadata } from './metadata.ts';
export { getProduct } from './product.ts';
export { getReviews } from './reviews/reviews.ts';
export { ReviewsPage } from './reviews/reviews-page.tsx';
export { readReviewsPage } from './reviews/reviews-path.ts';
