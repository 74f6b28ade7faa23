export { findOffersForEmail, type OfferForEmail } from './email-repo.ts';
export { notifyBackInStock } from './notify.ts';
export { CONFIRMATION_DAYS } from './repo.ts';
export { backInStockRoutes } from './routes.ts';
