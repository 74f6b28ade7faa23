import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PictureFamily } from '#lib/domain/picture-widths.ts';

/** The file of a library that says what the library holds. */
export const MANIFEST_FILE = 'manifest.json';

/** Names of pictures, as the address has them after /media/, by family. */
const NAME_PATTERNS: Readonly<Record<PictureFamily, RegExp>> = {
  series: /^series\/[a-z0-9]+(?:[.-][a-z0-9]+)*$/,
  tiles: /^tiles\/[a-z0-9]+(?:-[a-z0-9]+)*$/,
  scenes: /^scenes\/[a-z0-9]+(?:-[a-z0-9]+)*\/(?:wide|tall)$/,
};
const FILM_NAME = /^video\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** @returns the family of a well-formed picture's name, or null */
export function familyOf(name: string): PictureFamily | null {
  const families = Object.keys(NAME_PATTERNS) as PictureFamily[];
  return families.find((family) => NAME_PATTERNS[family].test(name)) ?? null;
}

/** @returns whether a film may have this name: `video/<name>` */
export const isFilmName = (name: string): boolean => FILM_NAME.test(name);

/** A path below the library's folder: no segment is empty or `..`. */
const file = z.string().regex(/^[\w-]+(?:[./][\w-]+)*$/);
const size = z.int().positive();
/** Names the master's bytes, so that sizes made of an earlier master are never taken for its own. */
const digest = z.string().regex(/^[\w-]{22}$/);

const picture = z.object({
  file,
  width: size,
  height: size,
  digest,
  /**
   * Prepared AVIF files, each with its width in pixels. A list and no object by width, because V8 stores an object with such
   * keys as an array of up to 3,000 slots: 100 MB for the demo's pictures.
   */
  ready: z.array(z.object({ width: size, file })).optional(),
});
const film = z.object({ file, digest });

const manifest = z.object({
  pictures: z.record(
    z.string().refine((name) => familyOf(name) !== null),
    picture,
  ),
  films: z.record(z.string().refine(isFilmName), film),
});

/** One picture of a library: its master's file, size in pixels and digest. */
export type PictureEntry = z.infer<typeof picture>;
/** One film of a library; films are served as they are. */
export type FilmEntry = z.infer<typeof film>;
/** What a library holds; pictures keep the order in which they were added. */
export type Manifest = z.infer<typeof manifest>;

/** @throws ZodError or SyntaxError when the text is no manifest */
export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));

/** The manifest as text, one picture a line, so that a change shows as the lines it changes. */
export function formatManifest({ pictures, films }: Manifest): string {
  const lines = (entries: object) =>
    Object.entries(entries)
      .map(([name, entry]) => `\n    ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
      .join(',');
  return `{\n  "pictures": {${lines(pictures)}\n  },\n  "films": {${lines(films)}\n  }\n}\n`;
}

/** What names bytes: 22 characters of their SHA-256, in an alphabet that file names and ETags allow. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
