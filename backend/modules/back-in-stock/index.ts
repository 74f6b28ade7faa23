export { findOffersForEmail, type OfferForEmail } from './email-repo';
export { CONFIRM_DAYS } from './repo';
export { backInStockRoutes } from './routes';
export { tellBackInStock } from './tell';
