import { groupCode, purchasePath } from '#lib/domain/certificate-purchases.ts';
import { formatDay, moscowDay } from '#lib/domain/dates.ts';
import { ALL_PRODUCTS_PATH } from '#lib/domain/listing.ts';
import { formatKopecks } from '#lib/domain/money.ts';
import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import type { PurchaseRow } from '../certificate-sales/index.ts';
import type { Content } from './layout.ts';
import { emailTexts } from './texts.ts';
import { typedName, withoutLinks } from './typed.ts';

const texts = emailTexts.certificate;

const open = (siteUrl: string, { number }: PurchaseRow) => ({
  title: texts.open,
  url: siteUrl + purchasePath(number),
});

/** What the buyer is told of the certificate: never its code. */
const factsOf = ({ amount, recipient_name, recipient_email }: PurchaseRow) =>
  [
    [purchaseTexts.value, formatKopecks(amount)],
    [purchaseTexts.recipient, `${typedName(recipient_name)}, ${recipient_email}`],
  ] as const;

/** To the buyer: the money has come. */
export function certificatePaid(siteUrl: string, purchase: PurchaseRow, now: Date): Content {
  const { number, send_on, sender_name } = purchase;
  const day = formatDay(send_on);
  return {
    subject: texts.paid.subject(number),
    paragraphs: [
      emailTexts.hello(typedName(sender_name)),
      send_on <= moscowDay(now) ? texts.paid.today : texts.paid.later(day),
    ],
    rows: [...factsOf(purchase), [purchaseTexts.sendOn, day]],
    links: [open(siteUrl, purchase)],
  };
}

/** To the buyer: the letter has left. */
export function certificateSent(siteUrl: string, purchase: PurchaseRow): Content {
  const { number, sender_name, valid_until } = purchase;
  return {
    subject: texts.sent.subject(number),
    paragraphs: [emailTexts.hello(typedName(sender_name)), texts.sent.text],
    rows: [...factsOf(purchase), [texts.validUntil, valid_until ? formatDay(valid_until) : '']],
    links: [open(siteUrl, purchase)],
    after: [texts.sent.after],
  };
}

/** To a buyer who has paid: the shop has cancelled the certificate. */
export function certificateCancelled(purchase: PurchaseRow): Content {
  const { number, sender_name, cancel_reason } = purchase;
  return {
    subject: texts.cancelled.subject(number),
    paragraphs: [emailTexts.hello(typedName(sender_name)), texts.cancelled.text],
    rows: [...factsOf(purchase), [purchaseTexts.reason, cancel_reason]],
  };
}

/**
 * To the recipient: the certificate itself. The link brings its code in the fragment, which browsers send to no server.
 * The buyer's greeting is repeated, because it was paid for with the certificate, but not its links (decision 085).
 * @param token the code, without spaces
 * @param again it replaces a letter that was sent before
 */
export function certificateLetter(
  siteUrl: string,
  purchase: PurchaseRow,
  { token, again = false }: { token: string; again?: boolean },
): Content {
  const { letter } = texts;
  const { amount, design, valid_until } = purchase;
  const [sender, recipient] = [typedName(purchase.sender_name), typedName(purchase.recipient_name)];
  const text = withoutLinks(purchase.text);
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
