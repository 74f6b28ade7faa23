import { formatKopecks } from '#lib/domain/money.ts';
import type { ReturnStatus } from '#lib/domain/returns.ts';
import type { ReturnForEmail } from '../returns/index.ts';
import type { Content, Row } from './layout.ts';
import { emailTexts } from './texts.ts';
import { typedName } from './typed.ts';

/** What comes back, with money and onto certificates. */
function sums({ amount, certificate_amount }: ReturnForEmail): Row[] {
  const { amount: money, toCertificate } = emailTexts.returns;
  return [
    [money, amount > 0 || certificate_amount === 0 ? formatKopecks(amount) : ''],
    [toCertificate, certificate_amount > 0 ? formatKopecks(certificate_amount) : ''],
  ];
}

const sourceOf = ({ source_title, source_description }: ReturnForEmail): Row => [
  emailTexts.returns.source,
  [source_title, source_description].filter(Boolean).join('. '),
];

const openReturn = (siteUrl: string, { number }: ReturnForEmail) => ({
  title: emailTexts.returns.open,
  url: `${siteUrl}/personal/return/${number.toLowerCase()}`,
});

/**
 * A new return. @param isNotice to the order's own address, about a return that somebody else may have asked for: it names
 * no person, and says what to do if it was not the reader
 */
export function returnReceived(siteUrl: string, facts: ReturnForEmail, isNotice: boolean): Content {
  if (!isNotice) return returnStatusChange(siteUrl, facts, 'new');
  const { subject, lead, account, toAccount, after, write } = emailTexts.returnNotice;
  const { number, order_number, account_end } = facts;
  return {
    subject: subject(number, order_number),
    paragraphs: [emailTexts.hello(''), lead(number, order_number)],
    rows: [sourceOf(facts), ...sums(facts), [account, account_end && toAccount(account_end)]],
    links: [openReturn(siteUrl, facts), { title: write, url: `${siteUrl}/?open_popup=y&popup=feedback` }],
    after,
  };
}

export function returnStatusChange(siteUrl: string, facts: ReturnForEmail, status: ReturnStatus): Content {
  const { subject, lead, news, refunded, comment } = emailTexts.returns;
  const { certificate_amount } = facts;
  return {
    subject: subject(facts.number, news[status].subject),
    paragraphs: [
      emailTexts.hello(typedName(facts.name)),
      lead(facts.number, facts.order_number),
      status === 'refunded' && facts.amount === 0 && certificate_amount > 0 ? refunded : news[status].text,
    ],
    rows: [
      sourceOf(facts),
      ...sums(facts),
      // The comment of a new return was written by the shopper, not by the shop.
      [comment, status === 'new' ? '' : (facts.comment ?? '')],
    ],
    links: [openReturn(siteUrl, facts)],
  };
}
