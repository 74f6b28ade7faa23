import { readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import { isRecord } from '#lib/contracts/is-record.ts';
import type { z } from '#lib/contracts/zod.ts';
import { type Identity, identitySchema, PICTURE_FIELDS } from './schema.ts';
import { identityTexts as texts } from './texts.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/**
 * Reads a picture as a `data:` URL.
 * @param name path of the file, relative to the folder
 */
function readPicture(folder: string, name: string): string {
  const path = resolve(folder, name);
  if (relative(folder, path).startsWith('..')) throw new Error(texts.outside(name));
  try {
    const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
    return `data:${type};base64,${readFileSync(path, 'base64')}`;
  } catch {
    throw new Error(texts.noFile(name));
  }
}

/**
 * Replaces the names of picture files in an identity by their content, so that the identity needs no other file.
 * @param folder folder to which the names are relative
 * @throws Error with a sentence for a file that is missing or outside of the folder
 */
export function embedPictures(identity: unknown, folder: string): unknown {
  if (!isRecord(identity)) return identity;
  const embedded = PICTURE_FIELDS.flatMap((field) => {
    const name = identity[field];
    return typeof name !== 'string' || name.startsWith('data:') ? [] : [[field, readPicture(folder, name)]];
  });
  return { ...identity, ...Object.fromEntries(embedded) };
}

/** Formats one line for each wrong field. */
export const listIdentityProblems = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `  ${path.join('.') || '—'}: ${message}`);

function parseJson(file: string): unknown {
  let json: string;
  try {
    json = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(texts.notRead(file, error instanceof Error && 'code' in error ? String(error.code) : ''));
  }
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(texts.notRead(file, texts.notJson));
  }
}

/**
 * Reads the identity of a shop from a JSON file. Pictures may be names of files in the folder of the JSON file.
 * @throws Error with one line for each wrong field
 */
export function readIdentityFile(file: string): Identity {
  const { data, error } = identitySchema.safeParse(embedPictures(parseJson(file), dirname(resolve(file))));
  if (error) throw new Error([texts.wrong(file), ...listIdentityProblems(error)].join('\n'));
  return data;
}
