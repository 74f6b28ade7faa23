import type { EndpointResult } from '@/lib/contracts';
import type { CertificateSettings } from '@/lib/contracts/certificates';
import { certificateState } from '@/lib/domain/certificates';
import { moscowDay } from '@/lib/domain/dates';
import { toRoubles } from '@/lib/domain/money';
import { certificateStatusTitles } from '@/lib/texts/certificate';
import type { Db } from '../../db/client';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { checkAntiSpam } from '../forms';
import { getStores } from '../local';
import { consumeRateLimit, type RateLimit } from '../rate-limits';
import { certificateErrors } from './errors';
import { certificateHash } from './number';
import { findCertificate } from './repo';
import { loadCertificateSettings } from './settings';

const CHECKS: RateLimit = { action: 'certificate', max: 10, hours: 1, error: certificateErrors.tries };
/** A client without the anti-spam pair may begin a new session for each try: its address is counted as well. */
const UNPROVED_CHECKS: RateLimit = { ...CHECKS, max: 20 };

/**
 * What is left on a certificate and how long it pays (AP-15).
 * @param caller whose tries are counted
 * @param form its number, and the anti-spam pair among the other fields; with no other field the caller's address
 * is limited instead
 * @throws ShopError 404 for an unknown number, 429 beyond the hourly tries; and what checkAntiSpam throws
 */
export async function checkCertificate(
  shop: Shop,
  { sessionId, address }: { sessionId: string; address: string },
  { number, ...fields }: { number: string; [field: string]: unknown },
): Promise<EndpointResult<'POST /api/v1/form/check_certificate'>> {
  const now = shop.now();
  if (Object.keys(fields).length > 0) await checkAntiSpam(shop.db, now, fields);
  else await consumeRateLimit(shop.db, now, UNPROVED_CHECKS, `address:${address}`);
  await consumeRateLimit(shop.db, now, CHECKS, `session:${sessionId}`);
  const found = await findCertificate(shop.db, certificateHash(number));
  if (!found) throw new ShopError(404, certificateErrors.notFound);
  const status = certificateState(found.status, found.balance, found.valid_until, moscowDay(now));
  return {
    status,
    status_title: certificateStatusTitles[status],
    balance: toRoubles(found.balance),
    valid_until: found.valid_until,
  };
}

/**
 * What the certificate forms offer in a city.
 * @throws ShopError 404 for an unknown city, and for a shop that sells no certificates
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
