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
  const { subject, lead, news, source, amount, comment, open } = emailTexts.returns;
  const rows: Row[] = [
    [source, [facts.source_title, facts.source_description].filter(Boolean).join('. ')],
    [amount, formatExactPrice(toRoubles(facts.amount))],
    // The comment of a new return was written by the shopper, not by the shop.
    [comment, status === 'new' ? '' : (facts.comment ?? '')],
  ];
  return {
    subject: subject(facts.number, news[status].subject),
    paragraphs: [emailTexts.hello(facts.name), lead(facts.number, facts.order_number), news[status].text],
    rows: rows.filter(([, value]) => value),
    links: [{ title: open, url: `${siteUrl}/personal/return/${facts.number.toLowerCase()}` }],
  };
}
