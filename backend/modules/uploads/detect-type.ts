import type { FileKind } from '#lib/domain/attachments.ts';

interface Detected {
  kind: FileKind;
  /** MIME type. */
  type: string;
}

/** Number of bytes that are read to detect the type. */
const HEAD_BYTES = 256 * 1024;

const image = (type: string): Detected => ({ kind: 'image', type: `image/${type}` });
const video = (type: string): Detected => ({ kind: 'video', type: `video/${type}` });
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Accepted files, by the MIME type detected from the content. */
const ACCEPTED: ReadonlyMap<string, Detected> = new Map([
  ['image/jpeg', image('jpeg')],
  ['image/png', image('png')],
  ['image/apng', image('png')],
  ['image/webp', image('webp')],
  ['image/avif', image('avif')],
  ['image/heic', image('heic')],
  ['image/heif', image('heic')],
  ['image/heic-sequence', image('heic')],
  ['image/heif-sequence', image('heic')],
  ['video/mp4', video('mp4')],
  ['video/x-m4v', video('mp4')],
  ['video/3gpp', video('mp4')],
  ['video/quicktime', video('quicktime')],
  ['application/pdf', { kind: 'pdf', type: 'application/pdf' }],
  // All old Office formats have this container type. They differ only in the file name.
  ['application/x-cfb', { kind: 'doc', type: 'application/msword' }],
  [DOCX, { kind: 'docx', type: DOCX }],
]);

/**
 * Detects the type of a file from its content.
 * @returns null for a type that is not accepted
 */
export async function detectType(file: Blob): Promise<Detected | null> {
  // Imported on demand, so that processes without uploads start faster.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return (found && ACCEPTED.get(found.mime)) ?? null;
}
