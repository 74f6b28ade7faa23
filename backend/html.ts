import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: 'h2 h3 p ul ol li table caption thead tbody tr th td a strong em b i br blockquote'.split(' '),
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What stands inside them is code or a form's own, not the article's text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe'],
};

/**
 * HTML that an editor wrote, with nothing left but an article's tags, headings, tables and safe
 * links. Called once, when content is written; pages show what is stored as it stands.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS);
