import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../tasks.mjs';
import { contentSchema } from './content.ts';
import { cliTexts as texts } from './texts.ts';

export const MANIFEST = 'manifest.json';
/** Folders of a backup, in the order in which they are copied. */
export const PARTS = ['database', 'uploads', 'library'] as const;
export type Part = (typeof PARTS)[number];

/** Path inside the backup, without a way out of it. */
const pathSchema = z
  .string()
  .regex(new RegExp(`^(?:${PARTS.join('|')})(?:/|$)`))
  .refine((path) => path.split('/').every((name) => name !== '' && name !== '.' && name !== '..'));

/** Description of a backup: its content, and the sizes and hashes of its files. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of the shop, from package.json. */
  version: z.string(),
  /** Time at which the copy began. Everything that was acknowledged earlier is in the backup. */
  created_at: z.iso.datetime(),
  /** Folder of an embedded database, or a dump of PostgreSQL. */
  database: z.enum(['embedded', 'postgres']),
  content: contentSchema,
  /** Folders, because a store of objects keeps no empty ones, and PostgreSQL needs them. */
  folders: z.array(pathSchema),
  files: z.array(z.object({ path: pathSchema, size: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Writes the manifest of a backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });

/**
 * Reads the manifest of a backup.
 * @throws Refusal when the folder is no backup, or the manifest is damaged or of a newer version of the shop
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Refusal(texts.noBackup(folder));
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new Refusal(texts.badManifest(join(folder, MANIFEST)));
  }
}

/** Lists the files of a backup that are missing or have another size, with a line for each. */
export async function listDamagedFiles(folder: string, { files }: Manifest): Promise<string[]> {
  const lines: string[] = [];
  for (const { path, size } of files) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (!found) lines.push(texts.missingFile(path));
    else if (found.size !== size) lines.push(texts.otherFile(path));
  }
  return lines;
}
