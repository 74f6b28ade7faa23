import type { Routes } from '../../kernel/routes.ts';
import { cancelPurchase } from './cancel.ts';
import { payPurchase } from './pay.ts';
import { resendCertificate } from './send.ts';
import { getPurchaseStatus, listPurchases } from './status.ts';
import { submitPurchase } from './submit.ts';

export const certificateSalesRoutes: Routes = {
  'POST /api/v1/certificate/submit': ({ body }, context) => submitPurchase(context, body),
  'POST /api/v1/certificate/status': ({ body }, context) => getPurchaseStatus(context, body),
  'GET /api/v1/certificate/purchases': async (_, { shop, session }) => ({
    purchases: await listPurchases(shop, session?.shopper_id ?? null),
  }),
  'POST /api/v1/certificate/pay': ({ body }, { shop, session }) =>
    payPurchase(shop, session?.shopper_id ?? null, body),
  'POST /api/v1/certificate/send': ({ body }, context) => resendCertificate(context, body),
  'POST /services/rest/v1/owner/certificates': ({ body }, { shop }) => cancelPurchase(shop, body),
};
