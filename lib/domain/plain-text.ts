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

/** Replaces the entities of HTML by the characters that they mean: the result is text, and never markup. */
export const decodeEntities = (text: string): string => text.replace(/&(#?\w+);/g, decode);

/**
 * The words of an HTML message for a place that shows text alone. Scripts and styles are left out; the rest is shown as
 * text and never as markup.
 */
export const plainText = (html: string): string =>
  decodeEntities(
    html.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '').replace(/<\/?[a-z!][^>]*>/gi, ' '),
  )
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();

const MARKUP =
  /<\/?(?:p|br|b|strong|i|em|u|s|ul|ol|li|div|span|a|h[1-6]|table|tbody|tr|td|th|sup|sub|small|font|img)\b[^>]*>/i;
const END_OF_LINE = /<(?:br|\/(?:p|li|div|h[1-6]|tr))\b[^>]*>/gi;
/** Placeholder for the end of a line while spaces are joined. */
const BREAK = '\u0001';

/**
 * Reads a text that a back end has written as HTML, with entities or with tags: the words, and a line for each paragraph. A
 * text without tags stays as it is, but for its entities.
 */
export function textOfMarkup(written: string): string {
  const text = decodeEntities(written);
  if (!MARKUP.test(text)) return text;
  return plainText(text.replace(END_OF_LINE, BREAK))
    .replace(new RegExp(`[ ${BREAK}]*${BREAK}[ ${BREAK}]*`, 'g'), '\n')
    .trim();
}
