import { formatKopecks } from '#lib/domain/money.ts';
import { plural } from '#lib/domain/plural.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { forms } from '#lib/texts/plural.ts';
import { CONFIRM_DAYS, type OfferForEmail } from '../back-in-stock/index.ts';
import type { Content } from './layout.ts';
import { emailTexts } from './texts.ts';

const { stock, order } = emailTexts;

const nameOf = ({ title, color, size }: OfferForEmail) =>
  stock.name(title, orderTexts.kind({ color: color.toLowerCase(), size }));

const rowOf = (offer: OfferForEmail) => {
  const { price, base_price } = offer;
  const sum =
    base_price > price
      ? order.instead(formatKopecks(price), formatKopecks(base_price))
      : formatKopecks(price);
  return [nameOf(offer), sum] as const;
};

const productUrl = (siteUrl: string, { code }: OfferForEmail) => `${siteUrl}/product/${code}`;

/** The start page is always there, even when the goods are not on sale any more. */
const unsubscribe = (siteUrl: string, token: string) => ({
  title: stock.unsubscribe,
  url: `${siteUrl}/?open_popup=y&popup=subscribe#unsubscribe=${token}`,
});

/** Asks the mailbox's owner whether they want the e-mail. @throws when none of the sizes exists */
export function stockConfirmation(siteUrl: string, offers: readonly OfferForEmail[], token: string): Content {
  const { subject, text, link, after } = emailTexts.stockConfirm;
  const [first] = offers;
  if (!first) throw new Error('the sizes do not exist');
  return {
    subject,
    paragraphs: [emailTexts.hello(''), text],
    rows: offers.map(rowOf),
    links: [
      { title: link, url: `${productUrl(siteUrl, first)}?open_popup=y&popup=subscribe#subscribe=${token}` },
    ],
    after: after(`${CONFIRM_DAYS} ${plural(CONFIRM_DAYS, forms.day)}`),
    unsubscribe: unsubscribe(siteUrl, token),
  };
}

/** Asks the mailbox's owner whether they want the newsletter. */
export function newsletterConfirmation(siteUrl: string, token: string): Content {
  const { subject, text, link, after } = emailTexts.newsletterConfirm;
  return {
    subject,
    paragraphs: [emailTexts.hello(''), text],
    links: [{ title: link, url: `${siteUrl}/?open_popup=y&popup=subscribe#newsletter=${token}` }],
    after: after(`${CONFIRM_DAYS} ${plural(CONFIRM_DAYS, forms.day)}`),
  };
}

/** Tells that a size can be bought again; the link opens the product with this size chosen. */
export function backInStock(siteUrl: string, offer: OfferForEmail, token: string): Content {
  const { subject, text, link, after } = emailTexts.backInStock;
  return {
    subject: subject(nameOf(offer)),
    paragraphs: [emailTexts.hello(''), text],
    rows: [rowOf(offer)],
    links: [{ title: link, url: `${productUrl(siteUrl, offer)}#size=${offer.id}` }],
    after,
    unsubscribe: unsubscribe(siteUrl, token),
  };
}
