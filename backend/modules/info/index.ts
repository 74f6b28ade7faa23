export { buildConsent, checkConsent } from './consent.ts';
export { findInfoPage, type InfoPageText, listInfoPages, storeInfoPages } from './repo.ts';
export { infoRoutes } from './routes.ts';
