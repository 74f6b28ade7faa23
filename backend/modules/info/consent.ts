import { moscowDay } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { infoErrors } from './errors.ts';
import { findInfoPage } from './repo.ts';

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
 * version, `offer 2026-11-01, personal-data 2026-11-01`.
 * @returns only the texts that the shop has; null without any, because there was nothing to agree to
 */
export async function consentTo(db: Db, codes: readonly string[]): Promise<string | null> {
  const pages = await Promise.all(codes.map((code) => findInfoPage(db, code)));
  const texts = pages.flatMap((page) => (page ? [`${page.code} ${moscowDay(page.updated_at)}`] : []));
  return texts.length > 0 ? texts.join(', ') : null;
}
