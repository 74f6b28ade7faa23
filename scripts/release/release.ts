import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, runQuietly } from '../tasks.mjs';
import { compareVersions, releaseChangelog } from './changelog.ts';

const VERSION = /^\d+\.\d+\.\d+$/;
/** Files that name the image of the current version. */
const IMAGE_FILES = ['deploy/kubernetes.yml'];

/** Options of a release. Tests replace the checks and the folder. */
export interface ReleaseOptions {
  folder: string;
  version: string;
  /** Date of the release, such as 2026-11-30. */
  date: string;
  /** Runs the static checks. Throws when one of them fails. */
  check: () => Promise<void>;
}

/** Replaces the version of the project in the text of package.json or package-lock.json. */
function replaceVersion(text: string, version: string): string {
  const manifest = JSON.parse(text);
  manifest.version = version;
  if (manifest.packages) manifest.packages[''].version = version;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Makes a release: sets the version, turns «Unreleased» of the changelog into its section, commits and tags. Everything
 * is checked before the first change. It pushes nothing.
 * @throws Refusal with the reason why there is no release
 */
export async function makeRelease({ folder, version, date, check }: ReleaseOptions): Promise<void> {
  const git = (...args: string[]): Promise<string> => runQuietly('git', args, { cwd: folder });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  if (!VERSION.test(version)) throw new Refusal('Выпустить версию: npm run release -- 1.2.3');
  const tag = `v${version}`;
  const current: string = JSON.parse(read('package.json')).version;
  if (compareVersions(version, current) < 0)
    throw new Refusal(`Версия ${version} старше нынешней ${current}`);
  if (await git('tag', '--list', tag)) throw new Refusal(`Метка ${tag} уже есть`);
  if (await git('status', '--porcelain'))
    throw new Refusal('В рабочей копии есть незафиксированные изменения: git status');
  const changes = new Map([['CHANGELOG.md', releaseChangelog(read('CHANGELOG.md'), version, date)]]);
  for (const file of ['package.json', 'package-lock.json'])
    changes.set(file, replaceVersion(read(file), version));
  for (const file of IMAGE_FILES)
    changes.set(file, read(file).replaceAll(`poluton:${current}`, `poluton:${version}`));
  await check();

  for (const [file, text] of changes) writeFileSync(join(folder, file), text);
  await git('add', ...changes.keys());
  if (await git('status', '--porcelain')) await git('commit', '--quiet', '-m', `Release ${version}`);
  await git('tag', '--annotate', tag, '-m', `Release ${version}`);
}
