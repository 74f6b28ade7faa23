import type { Routes } from '../../http/router';
import { checkCertificate, getCertificateSettings } from './service';

export const certificatesRoutes: Routes = {
  'POST /api/v1/form/check_certificate': async ({ body }, { shop, requireSession, address }) => {
    const { id: sessionId } = await requireSession();
    return checkCertificate(shop, { sessionId, address }, body);
  },
  'POST /api/v1/certificate/form_settings': ({ body }, { shop }) =>
    getCertificateSettings(shop.db, body.city_id),
};
