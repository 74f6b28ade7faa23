import type { Routes } from '../../kernel/routes.ts';
import { antiSpamName } from './anti-spam.ts';
import { confirm, subscribe } from './service.ts';

/** Routes of the newsletter form. */
export const formsRoutes: Routes = {
  'GET /api/v1/form/anti_spam_name': async (_input, { shop }) => ({
    anti_spam_name: await antiSpamName(shop.db, shop.now()),
  }),
  'POST /api/v1/form/subscribe': ({ body }, context) => subscribe(context, body),
  'POST /api/v1/form/subscribe/confirm': ({ body }, { shop }) => confirm(shop, body.token),
};
