export { buildConsent, checkConsent } from './consent.ts';
export { infoRoutes } from './routes.ts';
