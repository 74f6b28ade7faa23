import { forms } from '#lib/texts/plural.ts';
import { validation } from '#lib/texts/validation.ts';
import { plural } from './plural.ts';

/** Section 9: most files of one message, and their total size in bytes. */
export const MAX_FILES = 5;
export const MAX_TOTAL_BYTES = 15 * 1024 * 1024;

/** Type of a file, judged by its name or its first bytes. */
export type FileKind = 'image' | 'video' | 'pdf' | 'doc' | 'docx';

const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ['jpg', 'image'],
  ['jpeg', 'image'],
  ['png', 'image'],
  ['webp', 'image'],
  ['avif', 'image'],
  ['heic', 'image'],
  ['heif', 'image'],
  ['mp4', 'video'],
  ['mov', 'video'],
  ['pdf', 'pdf'],
  ['doc', 'doc'],
  ['docx', 'docx'],
]);

const accept = (fits: (kind: FileKind) => boolean) =>
  [...KINDS].flatMap(([extension, kind]) => (fits(kind) ? [`.${extension}`] : [])).join(',');

/** Value of a file input's `accept`: `.jpg,.jpeg,…`. */
export const ACCEPTED_FILES = accept(() => true);
export const ACCEPTED_IMAGES = accept((kind) => kind === 'image');
/** The same for pictures that are shown again: a phone that keeps HEIC, which the shop cannot read, then sends JPEG. */
export const ACCEPTED_PHOTOS = ACCEPTED_IMAGES.replace(/,\.hei[cf]/g, '');

/** The type by a file name's extension; null for one that may not be attached. */
export const kindOfName = (name: string): FileKind | null =>
  KINDS.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? null;

/** 'Можно прикрепить не более 5 файлов', with the noun in the form that the limit takes (VA-12). */
export const tooManyFiles = (limit: number): string =>
  validation.files.count(`${limit} ${plural(limit, forms.fileAtMost)}`);

/**
 * What is wrong with a message's files (section 5, Feedback).
 * @param sizes bytes of each
 * @param required whether the message needs one at least
 * @returns the spec's message, or null
 */
export function attachmentsProblem(sizes: readonly number[], required: boolean): string | null {
  if (sizes.length > MAX_FILES) return tooManyFiles(MAX_FILES);
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_TOTAL_BYTES) return validation.files.total;
  return required && sizes.length === 0 ? validation.files.none : null;
}
