export { findOffersForEmail, type OfferForEmail } from './email-repo.ts';
export { CONFIRM_DAYS } from './repo.ts';
export { backInStockRoutes } from './routes.ts';
export { tellBackInStock } from './tell.ts';
