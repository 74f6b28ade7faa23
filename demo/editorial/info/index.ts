import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import { aboutPage } from './about.ts';
import { carePage } from './care.ts';
import { certificateRulesPage, certificateTermsPage } from './certificate.ts';
import { cookiePage } from './cookie.ts';
import { deliveryPage } from './delivery.ts';
import { faqPage } from './faq.ts';
import { franchisePage } from './franchise.ts';
import { installmentPage } from './installment.ts';
import { loyaltyPage } from './loyalty.ts';
import { publicOfferPage } from './offer.ts';
import type { InfoText } from './page.ts';
import { personalDataPage } from './personal-data.ts';
import { recommendationsPage } from './recommendations.ts';
import { returnsPage } from './return.ts';
import { sizeGuidePage } from './size-guide.ts';

/** Date of these texts. It is stored with each consent. */
const UPDATED = new Date('2026-11-01T00:00:00+03:00');

const PAGES: readonly InfoText[] = [
  deliveryPage,
  returnsPage,
  installmentPage,
  loyaltyPage,
  faqPage,
  aboutPage,
  carePage,
  publicOfferPage,
  personalDataPage,
  cookiePage,
  sizeGuidePage,
  certificateTermsPage,
  certificateRulesPage,
  recommendationsPage,
  franchisePage,
];

/** Builds the rows of help and legal pages (RT-12). */
export const makeInfoPages = () =>
  PAGES.map(({ html, ...page }) => ({ ...page, html: sanitizeHtml(html.trim()), updated_at: UPDATED }));
