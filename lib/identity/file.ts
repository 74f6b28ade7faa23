import { readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import { isRecord } from '#lib/contracts/is-record.ts';
import type { z } from '#lib/contracts/zod.ts';
import { parseJson } from '#lib/domain/parse-json.ts';
import { type Identity, identitySchema, PICTURE_FIELDS } from './schema.ts';
import { identityTexts as texts } from './texts.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/**
 * Reads a file of the identity.
 * @param name path of the file, relative to the folder
 */
function readFile(folder: string, name: string): Buffer {
  const path = resolve(folder, name);
  if (relative(folder, path).startsWith('..')) throw new Error(texts.outside(name));
  try {
    return readFileSync(path);
  } catch {
    throw new Error(texts.noFile(name));
  }
}

/** Reads a picture or a font as a `data:` URL. */
function readDataUrl(folder: string, name: string): string {
  const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
  return `data:${type};base64,${readFile(folder, name).toString('base64')}`;
}

const isFileName = (value: unknown): value is string =>
  typeof value === 'string' && !value.startsWith('data:');

/** Reads a theme that is the name of a JSON file, and embeds its font files. */
function embedTheme(theme: unknown, folder: string): unknown {
  if (typeof theme === 'string') {
    if (extname(theme) !== '.json') return theme;
    const json = parseJson(readFile(folder, theme).toString());
    if (json === undefined) throw new Error(texts.notRead(theme, texts.notJson));
    return embedTheme(json, folder);
  }
  if (!isRecord(theme) || !isRecord(theme.fonts)) return theme;
  const fonts = Object.entries(theme.fonts).map(([role, font]) =>
    isRecord(font) && isFileName(font.file)
      ? [role, { ...font, file: readDataUrl(folder, font.file) }]
      : [role, font],
  );
  return { ...theme, fonts: Object.fromEntries(fonts) };
}

/**
 * Replaces the names of files in an identity by their content, so that the identity needs no other file: pictures, the
 * theme and its fonts.
 * @param folder folder to which the names are relative
 * @throws Error with a sentence for a file that is missing or outside of the folder
 */
export function embedPictures(identity: unknown, folder: string): unknown {
  if (!isRecord(identity)) return identity;
  const embedded = PICTURE_FIELDS.flatMap((field) => {
    const name = identity[field];
    return isFileName(name) ? [[field, readDataUrl(folder, name)]] : [];
  });
  const theme = 'theme' in identity ? { theme: embedTheme(identity.theme, folder) } : {};
  return { ...identity, ...Object.fromEntries(embedded), ...theme };
}

/** Formats one line for each wrong field. */
export const listIdentityProblems = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `  ${path.join('.') || '—'}: ${message}`);

function readJson(file: string): unknown {
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
 * Reads fields of an identity from a JSON file, without checking them. Pictures may be names of files in the folder of
 * the JSON file.
 * @throws Error with a sentence when the file is no JSON object, or a picture is missing
 */
export function readIdentityFields(file: string): Record<string, unknown> {
  const fields = embedPictures(readJson(file), dirname(resolve(file)));
  if (!isRecord(fields)) throw new Error(texts.notRead(file, texts.notObject));
  return fields;
}

/**
 * Reads the identity of a shop from a JSON file. Pictures, the theme and its fonts may be names of files in the folder
 * of the JSON file.
 * @throws Error with one line for each wrong field
 */
export function readIdentityFile(file: string): Identity {
  const { data, error } = identitySchema.safeParse(readIdentityFields(file));
  if (error) throw new Error([texts.wrong(file), ...listIdentityProblems(error)].join('\n'));
  return data;
}
