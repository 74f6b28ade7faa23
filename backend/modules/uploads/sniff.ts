import type { FileKind } from '@/lib/domain/attachments';

export interface Sniffed {
  kind: FileKind;
  /** Media type. */
  type: string;
}

const image = (type: string): Sniffed => ({ kind: 'image', type: `image/${type}` });
const video = (type: string): Sniffed => ({ kind: 'video', type: `video/${type}` });

/** Brands of the container that HEIC, AVIF, MP4 and MOV share (ISO 14496-12). */
const BRANDS: ReadonlyArray<readonly [brand: RegExp, what: Sniffed]> = [
  [/^avi[fs]/, image('avif')],
  [/^(?:hei[cxms]|hev[cxms]|mif1|msf1)/, image('heic')],
  [/^qt/, video('quicktime')],
  [/^(?:iso[m2-9]|mp4[12]|avc1|M4V|dash|3gp)/, video('mp4')],
];

const STARTS: ReadonlyArray<readonly [hex: string, what: Sniffed]> = [
  ['ffd8ff', image('jpeg')],
  ['89504e470d0a1a0a', image('png')],
  ['255044462d', { kind: 'pdf', type: 'application/pdf' }],
  ['d0cf11e0a1b11ae1', { kind: 'doc', type: 'application/msword' }],
];

const ZIP = '504b0304';
const DOCX: Sniffed = {
  kind: 'docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/**
 * What a file is by its content.
 * @returns null for anything that may not be attached
 */
export function sniff(bytes: Uint8Array): Sniffed | null {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const known = STARTS.find(([start]) => head.startsWith(start));
  if (known) return known[1];
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return image('webp');
  if (text(bytes, 4, 8) === 'ftyp') {
    const brand = text(bytes, 8, 12);
    return BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? null;
  }
  // A ZIP whose table names the main part of a Word document.
  return head.startsWith(ZIP) && Buffer.from(bytes).includes('word/document.xml') ? DOCX : null;
}
