import type { Email } from '../../providers/mail/port';
import { escapeHtml } from './escape';
import { type GiftCard, giftCardHtml, giftCardText } from './gift-card';
import { emailTexts } from './texts';

/** What an e-mail says, before it becomes text and HTML. Everything in it is plain text. */
export interface Content {
  subject: string;
  paragraphs: readonly string[];
  /** A gift certificate, drawn above its facts. */
  card?: GiftCard;
  /** Names and values, one a line. */
  rows?: ReadonlyArray<readonly [name: string, value: string]>;
  links?: ReadonlyArray<{ title: string; url: string }>;
  after?: readonly string[];
  /** Below everything, quietly: ends what the e-mail was sent for. */
  unsubscribe?: { title: string; url: string };
}

const BODY = 'margin:0;padding:32px 16px;background:#faf8f5;color:#1b1918;font:16px/1.6 Arial,sans-serif';
const SHEET = 'max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e2dbd2';
const NAME = 'margin:0 0 24px;font:24px/1.2 Georgia,serif';
const LINK = 'display:inline-block;padding:12px 24px;background:#6e1423;color:#fff;text-decoration:none';
const QUIET = 'color:#5d5752;font-size:14px';
const CELL = 'padding:8px 0;border-bottom:1px solid #e2dbd2;vertical-align:top';

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const row = ([name, value]: readonly [string, string]) =>
  `<tr><td style="${CELL};padding-right:24px;color:#5d5752">${escapeHtml(name)}</td>` +
  `<td style="${CELL};text-align:right">${escapeHtml(value)}</td></tr>`;
const link = ({ title, url }: { title: string; url: string }) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(title)}</a></p>`;

const quietLink = ({ title, url }: { title: string; url: string }) =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="${QUIET}">${escapeHtml(title)}</a></p>`;

function toHtml({
  subject,
  paragraphs,
  card,
  rows = [],
  links = [],
  after = [],
  unsubscribe,
}: Content): string {
  const table = rows.length
    ? `<table role="presentation" style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows.map(row).join('')}</table>`
    : '';
  return (
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="${BODY}"><div style="${SHEET}"><p style="${NAME}">${escapeHtml(emailTexts.sign)}</p>` +
    `${paragraphs.map(paragraph).join('')}${card ? giftCardHtml(card) : ''}${table}${links.map(link).join('')}${after.map(paragraph).join('')}` +
    `${unsubscribe ? quietLink(unsubscribe) : ''}` +
    '</div></body></html>'
  );
}

function toText({ paragraphs, card, rows = [], links = [], after = [], unsubscribe }: Content): string {
  return [
    ...paragraphs,
    card ? giftCardText(card) : '',
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...links.map(({ title, url }) => `${title}:\n${url}`),
    ...after,
    emailTexts.sign,
    unsubscribe ? `${unsubscribe.title}:\n${unsubscribe.url}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** An e-mail as text and as HTML; what people have typed is escaped. */
export const layOut = (to: string, content: Content): Email => ({
  to,
  // A line break would start another header.
  subject: content.subject.replace(/\s+/g, ' '),
  text: toText(content),
  html: toHtml(content),
});
