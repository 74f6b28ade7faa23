export { processDueShipments } from './process.ts';
export { shipmentsRoutes } from './routes.ts';
