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

/**
 * Lists the folders that may contain programs. On Debian, server programs are in folders outside a user's PATH.
 * PostgreSQL has a separate folder for each version.
 */
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

/** Finds the path of a program on this machine. Returns null if the program is not installed. */
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
 * Finds programs, and installs missing programs if possible.
 * @param packages name of the Debian package, by program
 * @returns the paths of the programs, or null when one of them cannot be installed
 */
export async function ensurePrograms(packages) {
  const missing = () => Object.keys(packages).filter((name) => !findProgram(name));
  if (missing().length > 0 && canInstall())
    await installPackages([...new Set(missing().map((name) => packages[name]))]).catch(() => null);
  if (missing().length > 0) return null;
  return Object.fromEntries(Object.keys(packages).map((name) => [name, findProgram(name)]));
}
