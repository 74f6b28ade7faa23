import { escapeHtml } from '#backend/modules/emails/escape.ts';
import { NBSP } from '#lib/domain/money.ts';
import { formatShopPhone } from '#lib/domain/shop-phone.ts';
import { LEGAL_REVIEW_MARK } from '#lib/texts/legal-review.ts';
import { quoteName } from '#lib/texts/quote-name.ts';
import { sellerTexts } from '#lib/texts/seller.ts';
import type { Answers } from '../answers.ts';

/** Page in the form in which it is written. It is sanitized before it is stored. */
export interface InfoText {
  code: string;
  title: string;
  lead: string;
  html: string;
}

/** Number of digits of a sole trader's registration number. */
const SOLE_TRADER = 15;

const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

/** Lists the links to the phones and the e-mail address of the shop. */
export const listContactLinks = ({ phones, email }: Answers): string[] => [
  ...phones.map(({ number }) => link(`tel:${number}`, formatShopPhone(number).replaceAll(' ', NBSP))),
  ...(email ? [link(`mailto:${email}`, email)] : []),
];

/** Joins the links to the phones and the e-mail address of the shop: «8 800 … или shop@…». */
export const joinContacts = (answers: Answers): string => listContactLinks(answers).join(' или ');

/** Returns the quoted name of the shop as HTML. */
export const getNameHtml = ({ name }: Answers): string => escapeHtml(quoteName(name));

/** Lists the legal details of the seller as HTML: name, registration number, tax number and address. */
export function listSellerHtml({ seller: { name, ogrn, inn, address } }: Answers): string[] {
  const registration = ogrn?.length === SOLE_TRADER ? sellerTexts.ogrnip : sellerTexts.ogrn;
  return [name, ogrn && `${registration} ${ogrn}`, inn && `${sellerTexts.inn} ${inn}`, address].flatMap(
    (detail) => (detail ? [escapeHtml(detail)] : []),
  );
}

/** Builds the sentence that names the seller, or a request to the owner for the details. */
export function buildSellerParagraph(answers: Answers, role: string): string {
  const details = listSellerHtml(answers);
  return details.length > 0
    ? `<p>${role} — ${details.join(', ')}.</p>`
    : `<p><strong>${role}: укажите наименование, ОГРН, ИНН и адрес.</strong></p>`;
}

/** Builds the paragraph that marks the page as not yet reviewed. */
export const buildReviewParagraph = (advice = ''): string =>
  `<p><strong>${LEGAL_REVIEW_MARK}.</strong> Это шаблон: сверьте его с тем, как работает магазин, и уберите эту строку.${advice && ` ${advice}`}</p>`;
