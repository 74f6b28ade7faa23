const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = Number(name.slice(1).replace(/^x/i, '0x'));
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : entity;
}

/** Decodes HTML entities. The result is plain text and must not be used as markup. */
export const decodeEntities = (text: string): string => text.replace(/&(#?\w+);/g, decode);

/**
 * Converts an HTML message to plain text in one line. Scripts and styles are removed. The result must not be used as
 * markup.
 */
export const toPlainText = (html: string): string =>
  decodeEntities(
    html.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '').replace(/<\/?[a-z!][^>]*>/gi, ' '),
  )
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();

const MARKUP =
  /<\/?(?:p|br|b|strong|i|em|u|s|ul|ol|li|div|span|a|h[1-6]|table|tbody|tr|td|th|sup|sub|small|font|img)\b[^>]*>/i;
const END_OF_LINE = /<(?:br|\/(?:p|li|div|h[1-6]|tr))\b[^>]*>/gi;
/** Placeholder for a line break while spaces are collapsed. */
const BREAK = '\u0001';

/**
 * Converts a back end's text, which may contain HTML, to plain text with one line per paragraph. In a text without tags
 * only the entities are decoded.
 */
export function convertMarkupToText(written: string): string {
  const text = decodeEntities(written);
  if (!MARKUP.test(text)) return text;
  return toPlainText(text.replace(END_OF_LINE, BREAK))
    .replace(new RegExp(`[ ${BREAK}]*${BREAK}[ ${BREAK}]*`, 'g'), '\n')
    .trim();
}
