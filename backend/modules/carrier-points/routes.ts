import type { Routes } from '../../kernel/routes.ts';
import { getPointImport, requestPointImport, showOrHidePoints, writeCarrierCities } from './commands.ts';

/** Routes of the owner's API for pickup points of carriers. */
export const carrierPointsRoutes: Routes = {
  'GET /services/rest/v1/owner/delivery/points': (_input, { shop }) => getPointImport(shop),
  'POST /services/rest/v1/owner/delivery/points': ({ body }, { shop }) => requestPointImport(shop, body),
  'POST /services/rest/v1/owner/delivery/points/active': ({ body }, { shop }) => showOrHidePoints(shop, body),
  'POST /services/rest/v1/owner/delivery/cities': ({ body }, { shop }) => writeCarrierCities(shop, body),
};
