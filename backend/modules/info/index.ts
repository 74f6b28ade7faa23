export { buildConsent, checkConsent } from './consent.ts';
export { findInfoPage } from './repo.ts';
export { infoRoutes } from './routes.ts';
