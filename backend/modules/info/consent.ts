import { moscowDay } from '@/lib/domain/dates';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { infoErrors } from './errors';
import { findInfoPage } from './repo';

/**
 * Refuses a form whose checkbox is not ticked. A client that does not send the field, as the specification's requests do
 * not, is served, and no consent is recorded.
 * @param agree from the request
 * @throws ShopError 422 at the field `agree`
 */
export function checkConsent(agree: boolean | undefined): void {
  if (agree === false) throw new ShopError(422, infoErrors.consent);
}

/**
 * What a shopper agrees to, as it is stored with their form: the codes of the texts, each with the day of its current
 * version, `offer 2026-11-01, personal-data 2026-11-01`. A text that the shop does not have gets no day.
 */
export async function consentTo(db: Db, codes: readonly string[]): Promise<string> {
  const pages = await Promise.all(codes.map((code) => findInfoPage(db, code)));
  return codes
    .map((code, index) => {
      const page = pages[index];
      return page ? `${code} ${moscowDay(page.updated_at)}` : code;
    })
    .join(', ');
}
