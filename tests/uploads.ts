import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { TestShop } from '#tests/database.ts';

/** Builds an uncompressed entry of a ZIP archive. */
function zipEntry(name: string, content: string): number[] {
  const [path, data] = [Buffer.from(name), Buffer.from(content)];
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt32LE(crc32(data), 14);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(data.length, 22);
  head.writeUInt16LE(path.length, 26);
  return [...head, ...path, ...data];
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** First bytes of a file of each format. */
const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...Buffer.from('IHDR')],
  pdf: [...Buffer.from('%PDF-1.7\n')],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [
    ...zipEntry('[Content_Types].xml', `<Override ContentType="${WORD}.main+xml"/>`),
    ...zipEntry('word/document.xml', '<document/>'),
  ],
  // Some programs write `[Content_Types].xml` as the last entry.
  docxOfOthers: [
    ...zipEntry('word/document.xml', '<document/>'),
    ...zipEntry('[Content_Types].xml', `<Override ContentType="${WORD}.main+xml"/>`),
  ],
  zip: zipEntry('classes.dex', 'dex'),
  // An archive that is not a Word document, but contains as text the name of a Word document's main part.
  zipWithWord: zipEntry('readme.txt', 'word/document.xml'),
  webp: [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  heic: [0, 0, 0, 0x18, ...Buffer.from('ftypheic')],
  avif: [0, 0, 0, 0x18, ...Buffer.from('ftypavif')],
  mp4: [0, 0, 0, 0x18, ...Buffer.from('ftypisom')],
  mov: [0, 0, 0, 0x14, ...Buffer.from('ftypqt  ')],
  html: [...Buffer.from('<script>alert(1)</script>')],
} as const;

/** Creates a file of a format. @param size in bytes. The file is never shorter than the format's first bytes */
export function makeFile(format: keyof typeof HEADS, name: string, size = 100): File {
  const bytes = new Uint8Array(Math.max(size, HEADS[format].length));
  bytes.set(HEADS[format]);
  return new File([bytes], name);
}

export const UPLOAD = '/services/rest/v1/persistent/upload';
const answered = z.object({ result: z.object({ id: z.uuid() }).optional(), errors: z.unknown().optional() });

/** Uploads a file as a form does. @returns `id` after a success, `message` after an error */
export async function upload(fetch: TestShop['fetch'], file: File | string, field = 'file') {
  const body = new FormData();
  body.append(field, file);
  const response = await fetch(UPLOAD, { method: 'POST', body });
  const { result, errors } = answered.parse(await response.json());
  const [error] = z
    .array(z.object({ message: z.string() }))
    .default([])
    .parse(errors);
  return { status: response.status, id: result?.id ?? '', message: error?.message };
}
