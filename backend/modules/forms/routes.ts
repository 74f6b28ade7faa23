import type { Routes } from '../../kernel/routes.ts';
import { getAntiSpamName } from './anti-spam.ts';
import { confirmNewsletter, subscribeToNewsletter } from './service.ts';

/** Routes of the newsletter form. */
export const formsRoutes: Routes = {
  'GET /api/v1/form/anti_spam_name': async (_input, { shop }) => ({
    anti_spam_name: await getAntiSpamName(shop.db, shop.now()),
  }),
  'POST /api/v1/form/subscribe': ({ body }, context) => subscribeToNewsletter(context, body),
  'POST /api/v1/form/subscribe/confirm': ({ body }, { shop }) => confirmNewsletter(shop, body.token),
};
