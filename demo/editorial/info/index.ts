import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import { about } from './about.ts';
import { care } from './care.ts';
import { certificateRules, certificateTerms } from './certificate.ts';
import { cookie } from './cookie.ts';
import { delivery } from './delivery.ts';
import { faq } from './faq.ts';
import { franchise } from './franchise.ts';
import { installment } from './installment.ts';
import { loyalty } from './loyalty.ts';
import { offer } from './offer.ts';
import type { InfoText } from './page.ts';
import { personalData } from './personal-data.ts';
import { recommendations } from './recommendations.ts';
import { returns } from './return.ts';
import { sizeGuide } from './size-guide.ts';

/** Date of these texts. It is stored with each consent. */
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

/** Builds the rows of help and legal pages (RT-12). */
export const makeInfoPages = () =>
  PAGES.map(({ html, ...page }) => ({ ...page, html: sanitizeHtml(html.trim()), updated_at: UPDATED }));
