import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: 'h2 h3 p ul ol li table caption thead tbody tr th td a strong em b i br blockquote'.split(' '),
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The content of these elements is code or form data, not text of the article.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe'],
};

/**
 * Sanitizes an editor's HTML down to the tags of an article, tables and safe links. Our own back end calls it
 * once, when content is written, and pages show the stored HTML unchanged. Responses of another back end are
 * sanitized by sanitizeAnswer.
 */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS);

type PictureAt = (address: string) => string;

/** Allows pictures, because articles of other back ends contain them in the text. */
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
 * Sanitizes every field `html` of another back end's response, at any depth. Pages insert these fields as markup.
 * @param pictureAt resolves the URL of a picture. An empty result removes the picture.
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
