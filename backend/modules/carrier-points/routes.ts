import type { Routes } from '../../kernel/routes.ts';
import { getImport, requestPointImport, switchPoints, writeCities } from './commands.ts';

/** Routes of the owner for pickup points of carriers. */
export const carrierPointsRoutes: Routes = {
  'GET /services/rest/v1/owner/delivery/points': (_input, { shop }) => getImport(shop),
  'POST /services/rest/v1/owner/delivery/points': ({ body }, { shop }) => requestPointImport(shop, body),
  'POST /services/rest/v1/owner/delivery/points/active': ({ body }, { shop }) => switchPoints(shop, body),
  'POST /services/rest/v1/owner/delivery/cities': ({ body }, { shop }) => writeCities(shop, body),
};
