import { formatKopecks } from '#lib/domain/money.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';
import { orderTexts } from '#lib/texts/order.ts';
import { CONFIRMATION_DAYS, type OfferForEmail } from '../back-in-stock/index.ts';
import type { EmailContent } from './layout.ts';
import { emailTexts } from './texts.ts';

const { stock, order } = emailTexts;

const formatOfferName = ({ title, color, size }: OfferForEmail) =>
  stock.name(title, orderTexts.kind({ color: color.toLowerCase(), size }));

const buildOfferRow = (offer: OfferForEmail) => {
  const { price, base_price } = offer;
  const sum =
    base_price > price
      ? order.instead(formatKopecks(price), formatKopecks(base_price))
      : formatKopecks(price);
  return [formatOfferName(offer), sum] as const;
};

const buildProductUrl = (siteUrl: string, { code }: OfferForEmail) => `${siteUrl}/product/${code}`;

/** Builds the link to unsubscribe. It opens the start page, because the product's page may no longer exist. */
const unsubscribe = (siteUrl: string, token: string) => ({
  title: stock.unsubscribe,
  url: `${siteUrl}/?open_popup=y&popup=subscribe#unsubscribe=${token}`,
});

/**
 * Builds the e-mail that requests the confirmation of a subscription to sizes.
 * @throws Error when none of the sizes exists
 */
export function buildStockConfirmationEmail(
  siteUrl: string,
  offers: readonly OfferForEmail[],
  token: string,
): EmailContent {
  const { subject, text, link, after } = emailTexts.stockConfirm;
  const [first] = offers;
  if (!first) throw new Error('the sizes do not exist');
  return {
    subject,
    paragraphs: [emailTexts.hello(''), text],
    rows: offers.map(buildOfferRow),
    links: [
      {
        title: link,
        url: `${buildProductUrl(siteUrl, first)}?open_popup=y&popup=subscribe#subscribe=${token}`,
      },
    ],
    after: after(`${CONFIRMATION_DAYS} ${selectPlural(CONFIRMATION_DAYS, nounForms.day)}`),
    unsubscribe: unsubscribe(siteUrl, token),
  };
}

/** Builds the e-mail that requests the confirmation of a newsletter subscription. */
export function buildNewsletterConfirmationEmail(siteUrl: string, token: string): EmailContent {
  const { subject, text, link, after } = emailTexts.newsletterConfirm;
  return {
    subject: subject(),
    paragraphs: [emailTexts.hello(''), text],
    links: [{ title: link, url: `${siteUrl}/?open_popup=y&popup=subscribe#newsletter=${token}` }],
    after: after(`${CONFIRMATION_DAYS} ${selectPlural(CONFIRMATION_DAYS, nounForms.day)}`),
  };
}

/** Builds the e-mail about a size that is back in stock. The link opens the product with this size selected. */
export function buildBackInStockEmail(siteUrl: string, offer: OfferForEmail, token: string): EmailContent {
  const { subject, text, link, after } = emailTexts.backInStock;
  return {
    subject: subject(formatOfferName(offer)),
    paragraphs: [emailTexts.hello(''), text],
    rows: [buildOfferRow(offer)],
    links: [{ title: link, url: `${buildProductUrl(siteUrl, offer)}#size=${offer.id}` }],
    after,
    unsubscribe: unsubscribe(siteUrl, token),
  };
}
