import type { Routes } from '../../kernel/routes.ts';
import { getRequesterSubject } from '../rate-limits/index.ts';
import { suggest } from './service.ts';

/** Routes of address suggestions. */
export const suggestionsRoutes: Routes = {
  'POST /services/rest/v1/address/suggestions': async ({ body }, context) => ({
    suggestions: await suggest(context.shop, getRequesterSubject(context), body),
  }),
};
