import { getMoscowDay } from '#lib/domain/dates.ts';
import type { Db } from '../../db/client.ts';
import { ShopError } from '../../kernel/errors.ts';
import { infoErrors } from './errors.ts';
import { findInfoPage } from './repo.ts';

/**
 * Refuses a form whose consent checkbox is not ticked. A request without the field `agree` is accepted, because
 * requests in the specification lack the field. In this case no consent is recorded.
 * @param agree field of the request
 * @throws ShopError 422 with an error for the field `agree`
 */
export function checkConsent(agree: boolean | undefined): void {
  if (agree === false) throw new ShopError(422, infoErrors.consent);
}

/**
 * Builds the consent that is stored with a form: the codes of the texts, each with the day of its current version, such
 * as `offer 2026-11-01, personal-data 2026-11-01`.
 * @returns null when the shop has none of the texts. Unknown codes are left out
 */
export async function buildConsent(db: Db, codes: readonly string[]): Promise<string | null> {
  const pages = await Promise.all(codes.map((code) => findInfoPage(db, code)));
  const texts = pages.flatMap((page) => (page ? [`${page.code} ${getMoscowDay(page.updated_at)}`] : []));
  return texts.length > 0 ? texts.join(', ') : null;
}
