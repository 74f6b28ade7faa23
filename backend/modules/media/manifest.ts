import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PictureFamily } from '#lib/domain/picture-widths.ts';

/** File name of a library's manifest. */
export const MANIFEST_FILE = 'manifest.json';

/** Patterns of picture names by family, as in the URL path after /media/. */
const NAME_PATTERNS: Readonly<Record<PictureFamily, RegExp>> = {
  series: /^series\/[a-z0-9]+(?:[.-][a-z0-9]+)*$/,
  tiles: /^tiles\/[a-z0-9]+(?:-[a-z0-9]+)*$/,
  scenes: /^scenes\/[a-z0-9]+(?:-[a-z0-9]+)*\/(?:wide|tall)$/,
};
const FILM_NAME = /^video\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns the family of a picture's name, or null for an invalid name. */
export function getPictureFamily(name: string): PictureFamily | null {
  const families = Object.keys(NAME_PATTERNS) as PictureFamily[];
  return families.find((family) => NAME_PATTERNS[family].test(name)) ?? null;
}

/** True for a valid film name: `video/<name>`. */
export const isFilmName = (name: string): boolean => FILM_NAME.test(name);

/** Path relative to the library's folder. No segment is empty or `..`. */
const file = z.string().regex(/^[\w-]+(?:[./][\w-]+)*$/);
const size = z.int().positive();
/**
 * Digest of the master's bytes. Resized files are stored under this digest, so that files of a replaced master are
 * never served for the new master.
 */
const digest = z.string().regex(/^[\w-]{22}$/);

const picture = z.object({
  file,
  width: size,
  height: size,
  digest,
  /**
   * Prepared AVIF files, each with its width in pixels. A list instead of an object by width, because V8 stores an
   * object with such keys as an array of up to 3,000 slots: 100 MB for the demo's pictures.
   */
  ready: z.array(z.object({ width: size, file })).optional(),
});
const film = z.object({ file, digest });

const manifest = z.object({
  pictures: z.record(
    z.string().refine((name) => getPictureFamily(name) !== null),
    picture,
  ),
  films: z.record(z.string().refine(isFilmName), film),
});

/** Picture of a library: file, size in pixels and digest of its master. */
export type PictureEntry = z.infer<typeof picture>;
/** Film of a library. Films are served without a conversion. */
export type FilmEntry = z.infer<typeof film>;
/** Contents of a library. Pictures are in the order in which they were added. */
export type Manifest = z.infer<typeof manifest>;

/**
 * Parses a manifest.
 * @throws ZodError or SyntaxError for a malformed manifest
 */
export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));

/** Formats a manifest with one picture per line, so that a diff contains only the changed pictures. */
export function formatManifest({ pictures, films }: Manifest): string {
  const lines = (entries: object) =>
    Object.entries(entries)
      .map(([name, entry]) => `\n    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
      .join(',');
  return `{\n  "pictures": {${lines(pictures)}\n  },\n  "films": {${lines(films)}\n  }\n}\n`;
}

/**
 * Computes the digest of bytes: 22 characters of their SHA-256 in base64url, which are allowed in file names and ETags.
 */
export const computeDigest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
