import type { CertificateSettings, CertificateState } from '#lib/contracts/certificates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { certificateTexts } from '#lib/texts/certificate.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import { ShopError } from '../../kernel/errors.ts';
import { getStores } from '../locations/index.ts';
import { certificateErrors } from './errors.ts';
import { type CertificateCredentials, findSpendableCertificate } from './lookup.ts';
import { loadCertificateSettings } from './settings.ts';

/**
 * Loads a certificate's balance in roubles and its last valid day (AP-12, AP-15).
 * @param network the client's network, see getNetworkLimitKey
 * @throws ShopError 404 and 429, see findSpendableCertificate
 */
export async function checkCertificate(
  shop: Shop,
  network: string | null,
  typed: CertificateCredentials,
): Promise<CertificateState> {
  const { balance, valid_until } = await findSpendableCertificate(shop, network, typed);
  return {
    status: 'active',
    status_title: certificateTexts.active,
    balance: toRoubles(balance),
    valid_until,
  };
}

/**
 * Loads the settings of the certificate forms for a city. Amounts are in roubles.
 * @throws ShopError 404 for an unknown city, and in a shop that sells no certificates
 */
export async function getCertificateSettings(db: Db, city_id: number): Promise<CertificateSettings> {
  const sold = await loadCertificateSettings(db);
  if (!sold) throw new ShopError(404, certificateErrors.notSold);
  const { nominals, min_amount, max_amount, designs, plastic_stores, months, methods } = sold;
  const stores = await getStores(db, { city_id });
  return {
    nominals: nominals.map(toRoubles),
    min_amount: toRoubles(min_amount),
    max_amount: toRoubles(max_amount),
    designs,
    months,
    methods,
    stores: stores.filter(({ code }) => plastic_stores.includes(code)),
  };
}
