import { findOnServer } from '#lib/api/server.ts';
import { cacheUntilInvalidated } from '#lib/cache/cache-until-invalidated.ts';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { getDefaultCity } from '#lib/identity/default-city.ts';

/**
 * Amounts and designs of certificates that the shop offers, the same in all cities. Null in a shop that sells no
 * certificates.
 */
export const getCertificateSettings = cacheUntilInvalidated(async (): Promise<CertificateSettings | null> => {
  const body = { city_id: getDefaultCity().id };
  return findOnServer('POST /api/v1/certificate/form_settings', { body }, 'helper');
});
