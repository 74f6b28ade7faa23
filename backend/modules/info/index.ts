export { checkConsent, consentTo } from './consent';
export { infoRoutes } from './routes';
