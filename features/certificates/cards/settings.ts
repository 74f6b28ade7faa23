import { findOnServer } from '@/lib/api/server';
import { kept } from '@/lib/cache/kept';
import { cached } from '@/lib/cache/manifest';
import { site } from '@/lib/config/site';
import type { CertificateSettings } from '@/lib/contracts/certificates';
import { cacheTags } from '@/lib/domain/cache-tags';

/** Values and designs that certificates are sold in, the same in every city; null where none are sold. */
export const getCertificateSettings = kept(async (): Promise<CertificateSettings | null> => {
  cached('editorial', cacheTags.content);
  const body = { city_id: site.defaultCity };
  return findOnServer('POST /api/v1/certificate/form_settings', { body }, 'helper');
});
