import type { Routes } from '../../kernel/routes.ts';
import { checkAntiSpam } from '../forms/index.ts';
import { getNetworkLimitKey } from '../rate-limits/index.ts';
import { checkCertificate, getCertificateSettings } from './service.ts';

export const certificatesRoutes: Routes = {
  'POST /api/v1/form/check_certificate': async ({ body }, context) => {
    const { shop } = context;
    const { number, pin, ...pair } = body;
    // A client that implements only the specification sends no anti-spam pair.
    if (Object.keys(pair).length > 0) await checkAntiSpam(shop.db, shop.now(), pair);
    return checkCertificate(shop, getNetworkLimitKey(context), { number, pin });
  },
  'POST /api/v1/certificate/form_settings': ({ body }, { shop }) =>
    getCertificateSettings(shop.db, body.city_id),
};
