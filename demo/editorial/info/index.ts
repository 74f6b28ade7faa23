import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { about } from './about';
import { care } from './care';
import { certificateRules, certificateTerms } from './certificate';
import { cookie } from './cookie';
import { delivery } from './delivery';
import { faq } from './faq';
import { franchise } from './franchise';
import { installment } from './installment';
import { loyalty } from './loyalty';
import { offer } from './offer';
import type { InfoText } from './page';
import { personalData } from './personal-data';
import { recommendations } from './recommendations';
import { returns } from './return';
import { sizeGuide } from './size-guide';

/** The day of these texts; consents are recorded with it. */
const UPDATED = new Date('2026-11-01T00:00:00+03:00');

const PAGES: readonly InfoText[] = [
  delivery,
  returns,
  installment,
  loyalty,
  faq,
  about,
  care,
  offer,
  personalData,
  cookie,
  sizeGuide,
  certificateTerms,
  certificateRules,
  recommendations,
  franchise,
];

/** Help and legal pages as rows (RT-12). */
export const makeInfoPages = () =>
  PAGES.map(({ html, ...page }) => ({ ...page, html: sanitizeHtml(html.trim()), updated_at: UPDATED }));
