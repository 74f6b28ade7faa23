import { findMainPhone, formatShopPhone } from '#lib/domain/shop-phone.ts';
import { getIdentity } from '#lib/identity/current.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import type { Email } from '../../providers/mail/port.ts';
import { escapeHtml } from './escape.ts';
import { type GiftCard, renderGiftCardHtml, renderGiftCardText } from './gift-card.ts';
import { type EmailLook, getEmailLook } from './look.ts';

/** Name and value of a table row. */
export type EmailRow = readonly [name: string, value: string, look?: RowLook];

interface RowLook {
  /**
   * URL of an image that is rendered before the name. It must be absolute, because mail programs load no relative URLs.
   */
  picture?: string;
  /** Alternative text of the image. */
  alt?: string;
  /** True for the row with the total of the rows above. */
  isTotal?: boolean;
}

/** Content of an e-mail, from which its text and its HTML are rendered. All fields are plain text. */
export interface EmailContent {
  subject: string;
  paragraphs: readonly string[];
  /** Gift certificate, rendered above the rows. */
  card?: GiftCard;
  /** Rows of the main table. In this field and in `details`, rows without a value are not rendered. */
  rows?: readonly EmailRow[];
  links?: ReadonlyArray<{ title: string; url: string }>;
  /** Further groups of rows, below the links. */
  details?: ReadonlyArray<readonly EmailRow[]>;
  after?: readonly string[];
  /** Link in small type at the end of the e-mail, by which the reader unsubscribes. */
  unsubscribe?: { title: string; url: string };
}

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/**
 * Renders the cell of an image. The size is in the attributes and in the style, because some mail programs read only
 * the attributes.
 */
const pictureCell = ({ picture = '', alt = '' }: RowLook, { cell }: EmailLook) =>
  `<td style="${cell};width:64px;padding-right:12px"><img src="${escapeHtml(picture)}" alt="${escapeHtml(alt)}" ` +
  'width="64" height="80" style="display:block;width:64px;height:80px;object-fit:cover;border:0;font-size:12px"></td>';

/**
 * Returns the CSS for the name in a row. Next to an image a line may break within a word, because there is little room
 * on a phone.
 */
function nameStyle({ picture, isTotal }: RowLook, { ink, soft, total }: EmailLook): string {
  if (picture) return `color:${ink};overflow-wrap:anywhere`;
  return isTotal ? total : `color:${soft}`;
}

function row([name, value, options = {}]: EmailRow, hasPictures: boolean, look: EmailLook): string {
  const { picture, isTotal } = options;
  const span = hasPictures && !picture ? ' colspan="2"' : '';
  return (
    `<tr>${picture ? pictureCell(options, look) : ''}` +
    `<td${span} style="${look.cell};padding-right:16px;${nameStyle(options, look)}">${escapeHtml(name)}</td>` +
    `<td style="${look.cell};text-align:right${isTotal ? `;white-space:nowrap;${look.total}` : ''}">${escapeHtml(value)}</td></tr>`
  );
}

const hasValue = ([, value]: EmailRow) => value !== '';

function table(all: readonly EmailRow[], look: EmailLook): string {
  const rows = all.filter(hasValue);
  if (rows.length === 0) return '';
  const hasPictures = rows.some(([, , options]) => options?.picture);
  const lines = rows.map((item) => row(item, hasPictures, look)).join('');
  return `<table role="presentation" style="width:100%;margin:0 0 24px;border-collapse:collapse">${lines}</table>`;
}

const link = ({ title, url }: { title: string; url: string }, style: string) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(title)}</a></p>`;

/** Renders a paragraph of small type. @param html escaped content */
const quiet = (html: string, style: string) => `<p style="margin:24px 0 0;${style}">${html}</p>`;

const quietLink = ({ title, url }: { title: string; url: string }, style: string) =>
  quiet(`<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(title)}</a>`, style);

/** Returns the main phone and the e-mail address of the shop, as far as they are known. */
function getContacts(): string {
  const { phones, email } = getIdentity();
  const phone = findMainPhone(phones);
  return [phone && formatShopPhone(phone.number), email].filter(Boolean).join(', ');
}

function toHtml(content: EmailContent): string {
  const { subject, paragraphs, card, rows = [], links = [], details = [], after = [], unsubscribe } = content;
  const look = getEmailLook();
  const contacts = escapeHtml(getContacts());
  const tables = details.map((group) => table(group, look)).join('');
  return (
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title></head>` +
    `<body style="${look.body}"><div style="${look.sheet}">` +
    `<p style="${look.head}">${escapeHtml(getShopName())}</p><div style="${look.content}">` +
    `${paragraphs.map(paragraph).join('')}${card ? renderGiftCardHtml(card) : ''}${table(rows, look)}` +
    `${links.map((item) => link(item, look.link)).join('')}${tables}` +
    `${after.map(paragraph).join('')}${contacts && quiet(contacts, look.quiet)}` +
    `${unsubscribe ? quietLink(unsubscribe, look.quiet) : ''}</div></div></body></html>`
  );
}

const formatRows = (rows: readonly EmailRow[]) =>
  rows
    .filter(hasValue)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function toText(content: EmailContent): string {
  const { paragraphs, card, rows = [], links = [], details = [], after = [], unsubscribe } = content;
  return [
    ...paragraphs,
    card ? renderGiftCardText(card) : '',
    formatRows(rows),
    ...links.map(({ title, url }) => `${title}:\n${url}`),
    ...details.map(formatRows),
    ...after,
    [getShopName(), getContacts()].filter(Boolean).join('\n'),
    unsubscribe ? `${unsubscribe.title}:\n${unsubscribe.url}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Renders an e-mail as text and as HTML. Texts that people have entered are escaped. */
export const renderEmailContent = (to: string, content: EmailContent): Email => ({
  to,
  // Line breaks are replaced, because a line break in the subject would start another header.
  subject: content.subject.replace(/\s+/g, ' '),
  text: toText(content),
  html: toHtml(content),
});
