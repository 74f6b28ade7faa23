import type { FileKind } from '#lib/domain/attachments.ts';

interface Detected {
  kind: FileKind;
  /** Media type. */
  type: string;
}

/** Enough of a file to know its type, and little enough to be looked through at once. */
const HEAD_BYTES = 256 * 1024;

const image = (type: string): Detected => ({ kind: 'image', type: `image/${type}` });
const video = (type: string): Detected => ({ kind: 'video', type: `video/${type}` });
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What may be attached, by the type that its content shows. */
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
  // The container of the old Office formats; which of them it is, only its name tells.
  ['application/x-cfb', { kind: 'doc', type: 'application/msword' }],
  [DOCX, { kind: 'docx', type: DOCX }],
]);

/**
 * What a file is by its content.
 * @returns null for anything that may not be attached
 */
export async function detectType(file: Blob): Promise<Detected | null> {
  // Imported late: a process that accepts no file does not load it, and starts sooner.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return (found && ACCEPTED.get(found.mime)) ?? null;
}
