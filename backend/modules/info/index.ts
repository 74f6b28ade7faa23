export { checkConsent, consentTo } from './consent.ts';
export { infoRoutes } from './routes.ts';
