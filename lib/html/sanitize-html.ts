import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: 'h2 h3 p ul ol li table caption thead tbody tr th td a strong em b i br blockquote'.split(' '),
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Their content is code or form data, not text of the article.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe'],
};

/**
 * Reduces an editor's HTML to the tags of an article, tables and safe links. The shop calls it once, when content is
 * written, and its pages show the stored HTML unchanged; answers of another back end are sanitized when they are read.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS);

/**
 * Sanitizes every field `html` of an answer, at any depth: pages insert these fields as markup.
 * @returns a copy
 */
export function sanitizeAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(sanitizeAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'html' && typeof value === 'string' ? sanitizeHtml(value) : sanitizeAnswer(value),
    ]),
  );
}
