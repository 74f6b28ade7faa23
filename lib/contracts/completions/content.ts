import { pictureIn } from './goods.ts';
import { all, asNumber, type Completion, fieldsOf, firstOf, listOf, named, nonEmpty } from './values.ts';

const completePicture: Completion = (value) => {
  const fields = pictureIn(value, 'src');
  return { ...fields, src: nonEmpty(fields.src, fields.preview, fields.url, fields.small) };
};

const completeScene: Completion = (value) => {
  const fields = fieldsOf(value);
  const one = 'wide' in fields || 'tall' in fields ? undefined : value;
  return { wide: firstOf(fields.wide, fields.tall, one), tall: firstOf(fields.tall, fields.wide, one) };
};

/** Field names that back ends use for a picture. */
const PICTURES = ['image', 'picture', 'preview', 'preview_picture', 'detail_picture', 'img'];

const withImage: Completion = (value) => {
  const fields = fieldsOf(value);
  return { ...fields, image: firstOf(...PICTURES.map((name) => fields[name])) };
};

const withLink: Completion = all(
  named('title', 'name', 'heading'),
  named('name', 'title'),
  named('text', 'description', 'preview_text'),
  named('url', 'link', 'href'),
);

const completeTeaser: Completion = all(
  named('title', 'name'),
  named('lead', 'preview_text', 'description', 'announce'),
  named('published_at', 'date', 'active_from', 'created_at'),
  withImage,
);

const withHtml: Completion = named('html', 'text', 'detail_text', 'content');

const completeMaterial: Completion = (value) => {
  const fields = completeTeaser(value);
  const { html } = withHtml(fields);
  const isComposed = listOf(fields.blocks).length > 0;
  return isComposed || !html ? fields : { ...fields, blocks: [{ kind: 'text', html }] };
};

/**
 * Completes the settings of gift certificates. Missing limits default to the smallest and the largest offered value.
 */
const completeCertificates: Completion = (value) => {
  const fields = fieldsOf(value);
  const nominals = listOf(firstOf(fields.nominals, fields.amounts, fields.values))
    .map(asNumber)
    .filter((nominal) => nominal !== null);
  const [least, most] = nominals.length > 0 ? [Math.min(...nominals), Math.max(...nominals)] : [];
  return {
    ...fields,
    nominals,
    methods: Array.isArray(fields.methods) ? fields.methods : ['card'],
    min_amount: asNumber(fields.min_amount) ?? least,
    max_amount: asNumber(fields.max_amount) ?? most,
  };
};

/** Completions of editorial content (see index.ts). */
export const content: ReadonlyArray<readonly [readonly string[], Completion]> = [
  [['src', 'width', 'height'], completePicture],
  [['wide', 'tall'], completeScene],
  [['link_text', 'tone', 'image'], all(withLink, withImage)],
  [['name', 'url', 'type', 'params'], all(withLink, named('sub_items', 'children', 'items'))],
  [['title', 'url', 'image'], all(withLink, withImage)],
  [['title', 'text', 'url', 'products'], withLink],
  [['name', 'text', 'url'], withLink],
  [['blocks', 'lead', 'title'], completeMaterial],
  [['lead', 'topic', 'published_at'], completeTeaser],
  [['lead', 'html', 'updated_at'], all(withHtml, named('lead', 'preview_text'))],
  [['heading', 'parent_id'], all(named('title', 'name'), named('heading', 'title', 'name'))],
  [['html', 'link_text'], all(withLink, withHtml)],
  [['nominals', 'min_amount', 'max_amount'], completeCertificates],
  [['balance', 'valid_until'], named('balance', 'amount')],
  [['target'], named('target', 'url', 'link')],
];
