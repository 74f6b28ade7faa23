import type { Routes } from '../../kernel/routes.ts';
import { deleteShipment, listShipments, refreshShipment, registerShipment } from './commands.ts';

export const shipmentsRoutes: Routes = {
  'GET /services/rest/v1/owner/shipments': ({ query }, { shop }) => listShipments(shop, query),
  'POST /services/rest/v1/owner/shipments': ({ body }, { shop }) => registerShipment(shop, body),
  'POST /services/rest/v1/owner/shipments/refresh': ({ body }, { shop }) => refreshShipment(shop, body),
  'DELETE /services/rest/v1/owner/shipments': ({ body }, { shop }) => deleteShipment(shop, body),
};
