import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShopError } from '#backend/kernel/errors.ts';
import { addPictures, checkPicture, listStoredPictures } from '#backend/modules/media/index.ts';
import { slugify } from '#lib/domain/slug.ts';
import type { ImportedProduct, TableProblem } from './products.ts';
import { COLUMN_NAMES, importTexts as texts } from './texts.ts';

/** Picture of a table. */
export interface ImportedPicture {
  path: string;
  /** Name in the media library. The digest in it gives a changed file another address. */
  name: string;
}

/** Number of characters of the digest in a picture's name. */
const DIGEST_LENGTH = 12;

/**
 * Reads the pictures of a table, and checks that each can be added to the media library.
 * @param folder folder of the table
 * @returns the pictures by the file names of the table
 */
export async function readPictures(
  products: readonly ImportedProduct[],
  folder: string,
): Promise<{ pictures: Map<string, ImportedPicture>; problems: TableProblem[] }> {
  const pictures = new Map<string, ImportedPicture>();
  const problems: TableProblem[] = [];
  for (const { row, article, pictures: names } of products)
    for (const file of names ?? []) {
      if (pictures.has(file)) continue;
      const refuse = (allowed: string) =>
        problems.push({ row, column: COLUMN_NAMES.pictures, value: file, allowed });
      const path = join(folder, file);
      const bytes = await readFile(path).catch(() => null);
      if (!bytes) {
        refuse(texts.noPicture);
        continue;
      }
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH);
      const name = `series/${slugify(article)}.${digest}`;
      try {
        await checkPicture(name, new Uint8Array(bytes));
        pictures.set(file, { path, name });
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        refuse(error.message);
      }
    }
  return { pictures, problems };
}

/** Lists the pictures that the shop's own library does not contain yet. */
export async function listNewPictures(
  pictures: ReadonlyMap<string, ImportedPicture>,
  library: string,
): Promise<ImportedPicture[]> {
  const stored = await listStoredPictures(library);
  const byName = new Map([...pictures.values()].map((picture) => [picture.name, picture]));
  return [...byName.values()].filter(({ name }) => !stored.has(name));
}

/** Adds pictures to the shop's own library. */
export const addNewPictures = (
  pictures: readonly ImportedPicture[],
  libraries: readonly [string, ...string[]],
): Promise<void> =>
  addPictures(
    libraries,
    pictures.map(({ name, path }) => ({
      name,
      read: async () => new Uint8Array(await readFile(path)),
    })),
  );
