import { z } from 'zod';
import type { TestShop } from '@/tests/database';

/** Beginnings of files as their formats have them. */
const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [...Buffer.from('%PDF-1.7\n')],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04, ...Buffer.from('....word/document.xml')],
  zip: [0x50, 0x4b, 0x03, 0x04, ...Buffer.from('....classes.dex')],
  webp: [...Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  heic: [0, 0, 0, 0x18, ...Buffer.from('ftypheic')],
  avif: [0, 0, 0, 0x18, ...Buffer.from('ftypavif')],
  mp4: [0, 0, 0, 0x18, ...Buffer.from('ftypisom')],
  mov: [0, 0, 0, 0x14, ...Buffer.from('ftypqt  ')],
  html: [...Buffer.from('<script>alert(1)</script>')],
} as const;

/** A file of that format; @param size in bytes, not below its beginning */
export function fileOf(format: keyof typeof HEADS, name: string, size = 100): File {
  const bytes = new Uint8Array(Math.max(size, HEADS[format].length));
  bytes.set(HEADS[format]);
  return new File([bytes], name);
}

export const UPLOAD = '/services/rest/v1/persistent/upload';
const answered = z.object({ result: z.object({ id: z.uuid() }).optional(), errors: z.unknown().optional() });

/** Sends a file as a form does; `id` of a success, `message` of a refusal. */
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
