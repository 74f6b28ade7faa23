import { createHash } from 'node:crypto';
import { getIdentity } from './current.ts';
import type { PICTURE_FIELDS } from './schema.ts';

/** Picture of the identity as a file. */
export interface IdentityPicture {
  type: string;
  bytes: Buffer;
  /** URL path of the file. It contains a hash of the content. */
  url: string;
}

type PictureField = (typeof PICTURE_FIELDS)[number];

/** URL prefix of the files of the identity. */
export const IDENTITY_FILES = '/brand/';

const EXTENSIONS: Readonly<Record<string, string>> = { 'svg+xml': 'svg', png: 'png', jpeg: 'jpg' };

/** Decoded pictures by their `data:` URL. A change of the identity replaces at most three of them. */
const decoded = new Map<string, IdentityPicture>();
const MAX_DECODED = 20;

/** Returns a picture of the identity as a file. Undefined when the identity has no such picture. */
export function getIdentityPicture(field: PictureField): IdentityPicture | undefined {
  const data = getIdentity()[field];
  if (!data) return undefined;
  const known = decoded.get(data);
  if (known) return known;
  const comma = data.indexOf(',');
  const type = data.slice('data:'.length, data.indexOf(';'));
  const bytes = Buffer.from(data.slice(comma + 1), 'base64');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const extension = EXTENSIONS[type.slice('image/'.length)] ?? 'bin';
  const picture = { type, bytes, url: `${IDENTITY_FILES}${field}-${hash}.${extension}` };
  if (decoded.size >= MAX_DECODED) decoded.clear();
  decoded.set(data, picture);
  return picture;
}
