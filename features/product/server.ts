export { DeliveryHints } from './components/lazy-delivery-hints.tsx';
export { ProductPage } from './components/product-page.tsx';
export { countDeliveryMethods } from './delivery-methods.ts';
export { buildProductMetadata, buildReviewsMetadata } from './metadata.ts';
export { getProduct } from './product.ts';
export { readProductKey } from './product-key.ts';
export { getReviews } from './reviews/reviews.ts';
export { ReviewsPage } from './reviews/reviews-page.tsx';
export { readReviewsPage } from './reviews/reviews-path.ts';
