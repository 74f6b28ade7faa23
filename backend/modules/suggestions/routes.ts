import type { Routes } from '../../kernel/routes.ts';
import { getRequesterLimitKey } from '../rate-limits/index.ts';
import { suggestAddresses } from './service.ts';

/** Routes of address suggestions. */
export const suggestionsRoutes: Routes = {
  'POST /services/rest/v1/address/suggestions': async ({ body }, context) => ({
    suggestions: await suggestAddresses(context.shop, getRequesterLimitKey(context), body),
  }),
};
