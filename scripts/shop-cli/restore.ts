import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFolder } from '../preflight.mjs';
import { ChildProcesses } from '../shop/processes.ts';
import { lockDataFolder } from '../shop/service.ts';
import { syncPath, syncTree } from '../shop/sync-tree.ts';
import { Refusal, runStep } from '../tasks.mjs';
import { DUMP } from './backup.ts';
import { compareContent, readContent } from './content.ts';
import { copyFile, hashFile } from './copy-files.ts';
import { listDamagedFiles, type Manifest, type Part, readManifest } from './manifest.ts';
import { readEmbeddedContent, withDatabase } from './opened.ts';
import { findPlaces, type Places } from './places.ts';
import { isEmptyDatabase, restorePostgres } from './postgres.ts';
import { cliTexts as texts } from './texts.ts';

/** Temporary name of a restored file. */
const PARTIAL = '.partial';

/** Error with a line for each damaged file or difference. */
const refuseWith = (title: string, lines: readonly string[]) => new Refusal([title, ...lines].join('\n'));

/** Lists the paths of a part, relative to the part's folder. */
const selectPaths = (part: Part, paths: readonly string[]) =>
  paths.filter((path) => path.startsWith(`${part}/`)).map((path) => path.slice(part.length + 1));

/** Checks that nothing is overwritten. */
async function checkTarget({ database, databaseUrl }: Places, manifest: Manifest): Promise<void> {
  if (manifest.database !== (databaseUrl ? 'postgres' : 'embedded'))
    throw new Refusal(texts.otherDatabase[manifest.database]);
  if (!databaseUrl) {
    if (existsSync(database) && readdirSync(database).length > 0)
      throw new Refusal(texts.databaseExists(database));
    return;
  }
  if (!(await withDatabase(databaseUrl, isEmptyDatabase))) throw new Refusal(texts.databaseNotEmpty);
}

/**
 * Restores the files of one part of a backup, each under a temporary name first. Equal files that exist are left.
 * @throws Refusal when a file of the backup is damaged, or another file has its name
 */
async function restoreFiles(folder: string, part: Part, target: string, manifest: Manifest): Promise<void> {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const path of selectPaths(part, manifest.folders))
    mkdirSync(join(target, path), { recursive: true, mode: 0o700 });
  const known = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  for (const path of selectPaths(part, [...known.keys()])) {
    const expected = known.get(`${part}/${path}`);
    const to = join(target, path);
    if (existsSync(to)) {
      if ((await hashFile(to)).sha256 !== expected) throw new Refusal(texts.fileExists(to));
      continue;
    }
    rmSync(to + PARTIAL, { force: true });
    const { sha256 } = await copyFile(join(folder, part, path), to + PARTIAL);
    if (sha256 !== expected) {
      rmSync(to + PARTIAL);
      throw refuseWith(texts.damaged(folder), [texts.otherFile(`${part}/${path}`)]);
    }
    renameSync(to + PARTIAL, to);
  }
  await syncTree(target);
}

/** Restores the embedded database under a temporary name, which is renamed when all other files are restored. */
async function restoreAll(folder: string, places: Places, manifest: Manifest): Promise<void> {
  const fresh = places.database + PARTIAL;
  rmSync(fresh, { recursive: true, force: true });
  try {
    if (!places.databaseUrl) await restoreFiles(folder, 'database', fresh, manifest);
    await restoreFiles(folder, 'uploads', places.uploads, manifest);
    await restoreFiles(folder, 'library', places.library, manifest);
    if (places.databaseUrl) {
      const { sha256 } = await hashFile(join(folder, 'database', DUMP));
      if (!manifest.files.some((file) => file.path === `database/${DUMP}` && file.sha256 === sha256))
        throw refuseWith(texts.damaged(folder), [texts.otherFile(`database/${DUMP}`)]);
      await restorePostgres(places.databaseUrl, join(folder, 'database', DUMP));
    } else {
      // An empty folder would prevent the rename on some systems.
      rmSync(places.database, { recursive: true, force: true });
      renameSync(fresh, places.database);
      await syncPath(dirname(places.database));
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Lists the differences of a restored shop from its backup, with a line for each. */
async function listDifferences(
  processes: ChildProcesses,
  places: Places,
  manifest: Manifest,
): Promise<string[]> {
  const actual = places.databaseUrl
    ? await withDatabase(places.databaseUrl, (db) => readContent(db))
    : await readEmbeddedContent(processes, places.database);
  const lines = compareContent(manifest.content, actual);
  for (const { path, sha256 } of manifest.files) {
    const [part = '', ...rest] = path.split('/');
    if (part !== 'uploads' && part !== 'library') continue;
    const found = await hashFile(join(places[part], ...rest)).catch(() => null);
    if (!found) lines.push(texts.missingFile(path));
    else if (found.sha256 !== sha256) lines.push(texts.otherFile(path));
  }
  return lines;
}

/**
 * Runs `npm run shop -- restore FOLDER [--into DATA_DIR] [--verify]`.
 * @returns the exit code
 */
export async function runRestore(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: { type: 'string' }, verify: { type: 'boolean', default: false } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new Refusal(texts.usage);
  const folder = resolve(given);
  const manifest = await readManifest(folder);
  const damaged = await listDamagedFiles(folder, manifest);
  if (damaged.length > 0) throw refuseWith(texts.damaged(folder), damaged);

  const places = findPlaces(values.into);
  makeFolder(places.dataDir);
  await lockDataFolder(places.dataDir);
  await checkTarget(places, manifest);
  await runStep(texts.steps.restore, () => restoreAll(folder, places, manifest));
  if (values.verify) {
    const processes = new ChildProcesses(() => {});
    const differences = await runStep(texts.steps.verify, () =>
      listDifferences(processes, places, manifest).finally(() => processes.stopAll()),
    );
    if (differences.length > 0) throw refuseWith(texts.different, differences);
  }
  console.warn(texts.restored(folder, manifest.created_at, values.verify));
  return 0;
}
