import type { Routes } from '../../http/router';
import { networkSubject } from '../rate-limits';
import { suggest } from './service';

export const suggestionsRoutes: Routes = {
  'POST /services/rest/v1/address/suggestions': async ({ body }, context) => ({
    suggestions: await suggest(context.shop, networkSubject(context), body),
  }),
};
