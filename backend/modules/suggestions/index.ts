export { suggestionsRoutes } from './routes.ts';
