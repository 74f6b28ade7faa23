import { readdir } from 'node:fs/promises';
import { readManifest } from './library.ts';
import { createFolderStorage } from './storage.ts';

/**
 * Lists the pictures of a library whose master file exists. A single listing of the folder is faster than a look at
 * each file.
 * @param folder folder of the library. A missing folder is an empty library
 * @returns the names, such as `series/<key>`
 * @throws ZodError or SyntaxError for a malformed manifest
 */
export async function listStoredPictures(folder: string): Promise<Set<string>> {
  const pictures = Object.entries((await readManifest(createFolderStorage(folder))).pictures);
  if (pictures.length === 0) return new Set();
  const files = new Set(await readdir(folder, { recursive: true }));
  return new Set(pictures.flatMap(([name, { file }]) => (files.has(file) ? [name] : [])));
}
