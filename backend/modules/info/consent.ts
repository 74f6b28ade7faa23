import { moscowDay } from '@/lib/domain/dates';
import type { Db } from '../../db/client';
import { findInfoPage } from './repo';

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
