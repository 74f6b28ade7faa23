import { moscowDay } from '@/lib/domain/dates';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import { infoErrors } from './errors';
import { findInfoPage } from './repo';

/**
 * Holds a form to its box: one that was sent unticked is refused. A client that says nothing of it is served as the
 * specification's calls are, and nothing is recorded.
 * @param agree as the request has it
 * @throws ShopError 422 at the field `agree`
 */
export function checkConsent(agree: boolean | undefined): void {
  if (agree === false) throw new ShopError(422, infoErrors.consent);
}

/**
 * What a shopper agrees to, as it is kept with what they sent: the texts' codes, each with the day of its
 * present version, `offer 2026-11-01, personal-data 2026-11-01`. A text that is not there has no day.
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
