export { sectionsRoutes } from './routes';
