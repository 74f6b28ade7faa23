import { toPictureFields } from './products.ts';
import {
  asNumber,
  type Completion,
  coalesce,
  composeCompletions,
  fillFromAliases,
  pickNonEmpty,
  toArray,
  toFields,
} from './values.ts';

const completePicture: Completion = (value) => {
  const fields = toPictureFields(value, 'src');
  return { ...fields, src: pickNonEmpty(fields.src, fields.preview, fields.url, fields.small) };
};

const completeScene: Completion = (value) => {
  const fields = toFields(value);
  const one = 'wide' in fields || 'tall' in fields ? undefined : value;
  return { wide: coalesce(fields.wide, fields.tall, one), tall: coalesce(fields.tall, fields.wide, one) };
};

/** Field names that back ends use for a picture. */
const PICTURES = ['image', 'picture', 'preview', 'preview_picture', 'detail_picture', 'img'];

const withImage: Completion = (value) => {
  const fields = toFields(value);
  return { ...fields, image: coalesce(...PICTURES.map((name) => fields[name])) };
};

const withLink: Completion = composeCompletions(
  fillFromAliases('title', 'name', 'heading'),
  fillFromAliases('name', 'title'),
  fillFromAliases('text', 'description', 'preview_text'),
  fillFromAliases('url', 'link', 'href'),
);

const completeTeaser: Completion = composeCompletions(
  fillFromAliases('title', 'name'),
  fillFromAliases('lead', 'preview_text', 'description', 'announce'),
  fillFromAliases('published_at', 'date', 'active_from', 'created_at'),
  withImage,
);

const withHtml: Completion = fillFromAliases('html', 'text', 'detail_text', 'content');

const completeMaterial: Completion = (value) => {
  const fields = completeTeaser(value);
  const { html } = withHtml(fields);
  const isComposed = toArray(fields.blocks).length > 0;
  return isComposed || !html ? fields : { ...fields, blocks: [{ kind: 'text', html }] };
};

/**
 * Completes the settings of gift certificates. Missing limits default to the smallest and the largest amount that the
 * shop offers.
 */
const completeCertificates: Completion = (value) => {
  const fields = toFields(value);
  const nominals = toArray(coalesce(fields.nominals, fields.amounts, fields.values))
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
export const contentCompletions: ReadonlyArray<readonly [readonly string[], Completion]> = [
  [['src', 'width', 'height'], completePicture],
  [['wide', 'tall'], completeScene],
  [['link_text', 'tone', 'image'], composeCompletions(withLink, withImage)],
  [
    ['name', 'url', 'type', 'params'],
    composeCompletions(withLink, fillFromAliases('sub_items', 'children', 'items')),
  ],
  [['title', 'url', 'image'], composeCompletions(withLink, withImage)],
  [['title', 'text', 'url', 'products'], withLink],
  [['name', 'text', 'url'], withLink],
  [['blocks', 'lead', 'title'], completeMaterial],
  [['lead', 'topic', 'published_at'], completeTeaser],
  [['lead', 'html', 'updated_at'], composeCompletions(withHtml, fillFromAliases('lead', 'preview_text'))],
  [
    ['heading', 'parent_id'],
    composeCompletions(fillFromAliases('title', 'name'), fillFromAliases('heading', 'title', 'name')),
  ],
  [['html', 'link_text'], composeCompletions(withLink, withHtml)],
  [['nominals', 'min_amount', 'max_amount'], completeCertificates],
  [['balance', 'valid_until'], fillFromAliases('balance', 'amount')],
  [['target'], fillFromAliases('target', 'url', 'link')],
];
