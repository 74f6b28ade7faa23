import { purchaseTexts } from '#lib/texts/certificate-purchase.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import { getTheme } from '#lib/theme/current.ts';
import { completeColors } from '#lib/theme/palette.ts';
import { escapeHtml } from './escape.ts';
import { emailTexts } from './texts.ts';

/** Gift certificate as it is shown to its recipient. */
export interface GiftCard {
  /** Code of the certificate's design. */
  design: string;
  /** Formatted value, `5 000 ₽`. */
  value: string;
  /** The buyer's greeting, or '' without one. */
  text: string;
  sender: string;
  /** Code in groups of four characters. */
  code: string;
}

interface Colors {
  paper: string;
  ink: string;
  line: string;
  /** Color of the band at the right edge of the card. Absent for a card without a band. */
  band?: string;
}

const PAPER: Colors = { paper: '#efeade', ink: '#22241c', line: '#a29a7f' };
/** Colors of the designs in features/certificates/cards. An unknown design is rendered as paper. */
const DESIGNS: Record<string, Colors> = {
  paper: PAPER,
  bordo: { paper: '#f4e6db', ink: '#2a1a15', line: '#b5866f', band: '#8c3526' },
  ink: { paper: '#1b1918', ink: '#f6f1ea', line: '#7d736a' },
  ribbon: { paper: '#e6e8dd', ink: '#1d2119', line: '#8f967a', band: '#3f4f2a' },
};

const CODE = "margin:0;font:20px/1.4 'Courier New',monospace;letter-spacing:1px";

/**
 * Renders a gift certificate as a table with background colors. Images and web fonts are not used, because they may
 * fail to load in an e-mail.
 */
export function renderGiftCardHtml({ design, value, text, sender, code }: GiftCard): string {
  const { paper, ink, line, band = paper } = DESIGNS[design] ?? PAPER;
  const { palette } = completeColors(getTheme());
  const greeting = text
    ? `<p style="margin:0 0 24px;padding:0 0 0 16px;border-left:2px solid ${line};font-style:italic;overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>')}<br><span style="font-style:normal;color:${palette.ink_soft}">${escapeHtml(sender)}</span></p>`
    : '';
  return (
    `<table role="presentation" style="width:100%;margin:0 0 24px;border-spacing:0;background:${paper};border:1px solid ${line};color:${ink}">` +
    `<tr><td style="padding:24px 24px 56px;font:24px/1.2 Georgia,serif">${escapeHtml(getShopName())}</td>` +
    `<td rowspan="3" style="width:18%;background:${band}"></td></tr>` +
    `<tr><td style="padding:0 24px;font-size:14px">${purchaseTexts.kind}</td></tr>` +
    `<tr><td style="padding:0 24px 24px;font:32px/1.3 Georgia,serif">${escapeHtml(value)}</td></tr></table>` +
    greeting +
    `<div style="margin:0 0 24px;padding:16px;border:1px dashed ${palette.line_strong};text-align:center">` +
    `<p style="margin:0 0 4px;color:${palette.ink_soft};font-size:14px">${emailTexts.certificate.code}</p>` +
    `<p style="${CODE}">${escapeHtml(code)}</p></div>`
  );
}

/** Renders a gift certificate for an e-mail's plain text. */
export const renderGiftCardText = ({ value, text, sender, code }: GiftCard): string =>
  [
    `${purchaseTexts.kind}: ${value}`,
    text ? `${text}\n${sender}` : '',
    `${emailTexts.certificate.code}: ${code}`,
  ]
    .filter(Boolean)
    .join('\n\n');
