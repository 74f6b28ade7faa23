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

type PictureAt = (address: string) => string;

/** Articles of other back ends have their pictures in the text. */
const withPictures = (pictureAt: PictureAt): sanitize.IOptions => ({
  ...OPTIONS,
  allowedTags: [...(OPTIONS.allowedTags || []), 'img'],
  allowedAttributes: {
    ...(OPTIONS.allowedAttributes || {}),
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  transformTags: {
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: {
        src: pictureAt(src),
        alt,
        ...(width && height && { width, height }),
        loading: 'lazy',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
});

/**
 * Sanitizes every field `html` of an answer of another back end, at any depth: pages insert these fields as markup.
 * @param pictureAt turns the address of a picture into one that a page can show; '' leaves the picture out
 * @returns a copy
 */
export function sanitizeAnswer(answer: unknown, pictureAt: PictureAt): unknown {
  const options = withPictures(pictureAt);
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        name === 'html' && typeof one === 'string' ? sanitize(one, options) : clean(one),
      ]),
    );
  };
  return clean(answer);
}
