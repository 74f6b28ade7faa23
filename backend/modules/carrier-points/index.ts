export { importPoints } from './import.ts';
export { carrierPointsRoutes } from './routes.ts';
