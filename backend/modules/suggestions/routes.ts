import type { Routes } from '../../http/router';
import { requesterSubject } from '../rate-limits';
import { suggest } from './service';

export const suggestionsRoutes: Routes = {
  'POST /services/rest/v1/address/suggestions': async ({ body }, context) => ({
    suggestions: await suggest(context.shop, requesterSubject(context), body),
  }),
};
