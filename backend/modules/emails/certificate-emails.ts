import { buildPurchasePath, groupCode } from '#lib/domain/certificate-purchases.ts';
import { formatDay, getMoscowDay } from '#lib/domain/dates.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { formatKopecks } from '#lib/domain/money.ts';
import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import type { PurchaseRow } from '../certificate-sales/index.ts';
import type { EmailContent } from './layout.ts';
import { sanitizeName, stripLinks } from './sanitize.ts';
import { emailTexts } from './texts.ts';

const texts = emailTexts.certificate;

/** Builds the link to the purchase's page. */
const buildPurchaseLink = (siteUrl: string, { number }: PurchaseRow) => ({
  title: texts.open,
  url: siteUrl + buildPurchasePath(number),
});

/** Builds the table rows about the certificate for its buyer. The rows never contain the code. */
const buildRows = ({ amount, recipient_name, recipient_email }: PurchaseRow) =>
  [
    [purchaseTexts.value, formatKopecks(amount)],
    [purchaseTexts.recipient, `${sanitizeName(recipient_name)}, ${recipient_email}`],
  ] as const;

/** Builds the e-mail that informs the buyer about the received payment for the certificate. */
export function buildCertificatePaidEmail(siteUrl: string, purchase: PurchaseRow, now: Date): EmailContent {
  const { number, send_on, sender_name } = purchase;
  const day = formatDay(send_on);
  return {
    subject: texts.paid.subject(number),
    paragraphs: [
      emailTexts.hello(sanitizeName(sender_name)),
      send_on <= getMoscowDay(now) ? texts.paid.today : texts.paid.later(day),
    ],
    rows: [...buildRows(purchase), [purchaseTexts.sendOn, day]],
    links: [buildPurchaseLink(siteUrl, purchase)],
  };
}

/** Builds the e-mail that informs the buyer that the certificate was sent. */
export function buildCertificateSentEmail(siteUrl: string, purchase: PurchaseRow): EmailContent {
  const { number, sender_name, valid_until } = purchase;
  return {
    subject: texts.sent.subject(number),
    paragraphs: [emailTexts.hello(sanitizeName(sender_name)), texts.sent.text],
    rows: [...buildRows(purchase), [texts.validUntil, valid_until ? formatDay(valid_until) : '']],
    links: [buildPurchaseLink(siteUrl, purchase)],
    after: [texts.sent.after],
  };
}

/** Builds the e-mail that informs the buyer that the shop has cancelled the paid certificate. */
export function buildCertificateCancelledEmail(purchase: PurchaseRow): EmailContent {
  const { number, sender_name, cancel_reason } = purchase;
  return {
    subject: texts.cancelled.subject(number),
    paragraphs: [emailTexts.hello(sanitizeName(sender_name)), texts.cancelled.text],
    rows: [...buildRows(purchase), [purchaseTexts.reason, cancel_reason]],
  };
}

/**
 * Builds the e-mail that sends the certificate to its recipient. The link contains the code in the fragment after `#`,
 * because browsers never send the fragment to a server. The buyer's greeting is included without links, because the
 * e-mail is sent in the shop's name (decision 085).
 * @param token the certificate's code, without spaces
 * @param again true when this e-mail replaces an earlier e-mail with the certificate
 */
export function buildCertificateEmail(
  siteUrl: string,
  purchase: PurchaseRow,
  { token, again = false }: { token: string; again?: boolean },
): EmailContent {
  const { letter } = texts;
  const { amount, design, valid_until } = purchase;
  const [sender, recipient] = [sanitizeName(purchase.sender_name), sanitizeName(purchase.recipient_name)];
  const text = stripLinks(purchase.text);
  return {
    subject: letter.subject(sender),
    paragraphs: [emailTexts.hello(recipient), letter.lead(sender)],
    card: { design, value: formatKopecks(amount), text, sender, code: groupCode(token) },
    rows: [[texts.validUntil, valid_until ? formatDay(valid_until) : '']],
    links: [
      { title: letter.check, url: `${siteUrl}/gift-certificates#certificate=${token}` },
      { title: letter.choose, url: `${siteUrl}/catalog/${ALL_PRODUCTS_PATH}` },
    ],
    after: [letter.how, ...(again ? [letter.again] : []), letter.keep],
  };
}
