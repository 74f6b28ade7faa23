import { formatKopecks } from '#lib/domain/money.ts';
import type { ReturnStatus } from '#lib/domain/returns.ts';
import type { ReturnForEmail } from '../returns/index.ts';
import type { EmailContent, EmailRow } from './layout.ts';
import { sanitizeName } from './sanitize.ts';
import { emailTexts } from './texts.ts';

/** Lists the table rows with the refunds in money and onto certificates. */
function listRefunds({ amount, certificate_amount }: ReturnForEmail): EmailRow[] {
  const { amount: money, toCertificate } = emailTexts.returns;
  return [
    [money, amount > 0 || certificate_amount === 0 ? formatKopecks(amount) : ''],
    [toCertificate, certificate_amount > 0 ? formatKopecks(certificate_amount) : ''],
  ];
}

const buildSourceRow = ({ source_title, source_description }: ReturnForEmail): EmailRow => [
  emailTexts.returns.source,
  [source_title, source_description].filter(Boolean).join('. '),
];

const buildReturnLink = (siteUrl: string, { number }: ReturnForEmail) => ({
  title: emailTexts.returns.open,
  url: `${siteUrl}/personal/return/${number.toLowerCase()}`,
});

/**
 * Builds the e-mail about a new return.
 * @param isNotice true for an e-mail to the order's e-mail address about a return that another person may have
 * requested. Such an e-mail contains no personal data, and explains what to do if the reader has not requested the
 * return
 */
export function buildReturnReceivedEmail(
  siteUrl: string,
  facts: ReturnForEmail,
  isNotice: boolean,
): EmailContent {
  if (!isNotice) return buildReturnStatusEmail(siteUrl, facts, 'new');
  const { subject, lead, account, toAccount, after, write } = emailTexts.returnNotice;
  const { number, order_number, account_end } = facts;
  return {
    subject: subject(number, order_number),
    paragraphs: [emailTexts.hello(''), lead(number, order_number)],
    rows: [buildSourceRow(facts), ...listRefunds(facts), [account, account_end && toAccount(account_end)]],
    links: [
      buildReturnLink(siteUrl, facts),
      { title: write, url: `${siteUrl}/?open_popup=y&popup=feedback` },
    ],
    after,
  };
}

/** Builds the e-mail about a return's new status. */
export function buildReturnStatusEmail(
  siteUrl: string,
  facts: ReturnForEmail,
  status: ReturnStatus,
): EmailContent {
  const { subject, lead, news, refunded, comment } = emailTexts.returns;
  const { certificate_amount } = facts;
  return {
    subject: subject(facts.number, news[status].subject),
    paragraphs: [
      emailTexts.hello(sanitizeName(facts.name)),
      lead(facts.number, facts.order_number),
      status === 'refunded' && facts.amount === 0 && certificate_amount > 0 ? refunded : news[status].text,
    ],
    rows: [
      buildSourceRow(facts),
      ...listRefunds(facts),
      // The comment of a new return was written by the shopper, not by the shop.
      [comment, status === 'new' ? '' : (facts.comment ?? '')],
    ],
    links: [buildReturnLink(siteUrl, facts)],
  };
}
