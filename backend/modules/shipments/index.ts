export { refreshShipments } from './process.ts';
export { shipmentsRoutes } from './routes.ts';
