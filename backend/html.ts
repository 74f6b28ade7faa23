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
 * Reduces an editor's HTML to the tags of an article, tables and safe links. Called once, when content is written; pages
 * show the stored HTML unchanged.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS);
