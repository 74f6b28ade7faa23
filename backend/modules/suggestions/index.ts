export { suggestionsRoutes } from './routes';
