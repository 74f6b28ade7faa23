export { certificatesRoutes } from './routes';
