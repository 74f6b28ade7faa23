import type { OrderReturn } from '@/lib/contracts/returns';
import { formatExactPrice, toRoubles } from '@/lib/domain/money';
import type { ReturnForEmail } from '../returns';
import type { Content, Row } from './layout';
import { emailTexts } from './texts';

export function returnStatusChange(
  siteUrl: string,
  facts: ReturnForEmail,
  status: OrderReturn['status'],
): Content {
  const { subject, lead, news, source, amount, toCertificate, refunded, comment, open } = emailTexts.returns;
  const { certificate_amount } = facts;
  const rouble = (kopecks: number) => formatExactPrice(toRoubles(kopecks));
  const rows: Row[] = [
    [source, [facts.source_title, facts.source_description].filter(Boolean).join('. ')],
    [amount, facts.amount > 0 || certificate_amount === 0 ? rouble(facts.amount) : ''],
    [toCertificate, certificate_amount > 0 ? rouble(certificate_amount) : ''],
    // The comment of a new return was written by the shopper, not by the shop.
    [comment, status === 'new' ? '' : (facts.comment ?? '')],
  ];
  return {
    subject: subject(facts.number, news[status].subject),
    paragraphs: [
      emailTexts.hello(facts.name),
      lead(facts.number, facts.order_number),
      status === 'refunded' && facts.amount === 0 && certificate_amount > 0 ? refunded : news[status].text,
    ],
    rows: rows.filter(([, value]) => value),
    links: [{ title: open, url: `${siteUrl}/personal/return/${facts.number.toLowerCase()}` }],
  };
}
