import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import type { Answers } from '../answers.ts';
import { buildFaqPage, buildReturnPage } from './buying.ts';
import { buildDeliveryPage } from './delivery.ts';
import type { InfoText } from './facts.ts';
import { buildCarePage, buildSizeGuidePage } from './goods.ts';
import { buildOfferPage, buildPersonalDataPage } from './legal.ts';
import { buildAboutPage, buildContactsPage } from './shop.ts';
import { buildCookiePage, buildLoyaltyPage, buildRecommendationsPage } from './technical.ts';

const BUILDERS: ReadonlyArray<(answers: Answers) => InfoText | null> = [
  buildDeliveryPage,
  buildReturnPage,
  buildFaqPage,
  buildSizeGuidePage,
  buildCarePage,
  buildAboutPage,
  buildContactsPage,
  buildOfferPage,
  buildPersonalDataPage,
  buildCookiePage,
  buildRecommendationsPage,
  buildLoyaltyPage,
];

/** Builds the rows of `info_pages`: help and legal pages as templates with the facts of the shop. */
export const buildInfoPages = (answers: Answers, now: Date) =>
  BUILDERS.flatMap((build) => {
    const page = build(answers);
    return page ? [{ ...page, html: sanitizeHtml(page.html.trim()), updated_at: now }] : [];
  });
