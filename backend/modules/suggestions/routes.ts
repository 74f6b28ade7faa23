import type { Routes } from '../../http/router';
import { suggest } from './service';

export const suggestionsRoutes: Routes = {
  'POST /services/rest/v1/address/suggestions': async ({ body }, { shop, address }) => ({
    suggestions: await suggest(shop, address, body),
  }),
};
