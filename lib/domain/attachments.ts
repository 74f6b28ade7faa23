/** Maximum number of files per message (section 9). `MAX_TOTAL_BYTES` is the maximum of their total size. */
export const MAX_FILES = 5;
export const MAX_TOTAL_BYTES = 15 * 1024 * 1024;

/** Type of a file, determined by its name or its first bytes. */
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
/**
 * Image types without HEIC, because the shop cannot decode HEIC for display. Because HEIC is not listed, a phone that
 * stores HEIC uploads a JPEG.
 */
export const ACCEPTED_PHOTOS = ACCEPTED_IMAGES.replace(/,\.hei[cf]/g, '');

/**
 * Determines the type of a file by the extension of its name.
 * @returns null for a type that cannot be attached
 */
export const getFileKind = (name: string): FileKind | null =>
  KINDS.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? null;
