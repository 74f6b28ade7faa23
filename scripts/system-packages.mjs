import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './tasks.mjs';

const POSTGRES = '/usr/lib/postgresql';

export const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Folders with programs. Debian's servers, and PostgreSQL by version, are outside of a user's PATH. */
const listFolders = () => [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  '/usr/sbin',
  '/usr/local/sbin',
  ...(existsSync(POSTGRES)
    ? readdirSync(POSTGRES)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(POSTGRES, version, 'bin'))
    : []),
];

/** Finds the path of a program on this machine, or null. */
export const findProgram = (name) =>
  listFolders()
    .map((folder) => join(folder, name))
    .find(isProgram) ?? null;

export const canInstall = () => process.getuid?.() === 0 && findProgram('apt-get') !== null;

/** Installs Debian packages. Requires `canInstall()`. */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
}

/**
 * Finds programs, and installs missing ones where that is possible.
 * @param packages Debian's package of each program
 * @returns their paths, or null when one cannot be installed
 */
export async function ensurePrograms(packages) {
  const missing = () => Object.keys(packages).filter((name) => !findProgram(name));
  if (missing().length > 0 && canInstall())
    await installPackages([...new Set(missing().map((name) => packages[name]))]).catch(() => null);
  if (missing().length > 0) return null;
  return Object.fromEntries(Object.keys(packages).map((name) => [name, findProgram(name)]));
}
