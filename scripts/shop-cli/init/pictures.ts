import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { Refusal } from '../../tasks.mjs';
import { initTexts as texts } from './texts.ts';

/** Fields of the answers that name a picture. */
const PICTURE_FIELDS = ['logo', 'icon', 'share_picture'] as const;

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/**
 * Reads the file of a picture as a `data:` URL. An unknown type is left to the schema.
 * @throws Refusal when the file cannot be read
 */
export function readPicture(file: string): string {
  try {
    return `data:${TYPES[extname(file).toLowerCase()] ?? ''};base64,${readFileSync(file, 'base64')}`;
  } catch (error) {
    throw new Refusal(texts.notRead(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
}

/** Replaces the names of picture files in the answers by the pictures. @param folder folder of the answers */
export function readPictures(given: unknown, folder: string): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const embedded = PICTURE_FIELDS.flatMap((field) => {
    const name: unknown = field in given ? (given as Record<string, unknown>)[field] : undefined;
    if (typeof name !== 'string' || name.startsWith('data:')) return [];
    return [[field, readPicture(resolve(folder, name))]];
  });
  return { ...given, ...Object.fromEntries(embedded) };
}
