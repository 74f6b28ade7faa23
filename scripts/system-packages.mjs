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

/** Where Debian keeps what a user's own path leaves out: servers, and PostgreSQL by version. */
const folders = () => [
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  '/usr/sbin',
  '/usr/local/sbin',
  ...(existsSync(POSTGRES)
    ? readdirSync(POSTGRES)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(POSTGRES, version, 'bin'))
    : []),
];

/** The path of a program of this machine, or null. */
export const findProgram = (name) =>
  folders()
    .map((folder) => join(folder, name))
    .find(isProgram) ?? null;

export const canInstall = () => process.getuid?.() === 0 && findProgram('apt-get') !== null;

/** Installs packages of Debian; needs `canInstall()`. */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
}

/**
 * Paths of programs, installed first where that is possible.
 * @param packages program -> Debian's package
 * @returns null when one of them cannot be had here
 */
export async function needPrograms(packages) {
  const missing = () => Object.keys(packages).filter((name) => !findProgram(name));
  if (missing().length > 0 && canInstall())
    await installPackages([...new Set(missing().map((name) => packages[name]))]).catch(() => null);
  if (missing().length > 0) return null;
  return Object.fromEntries(Object.keys(packages).map((name) => [name, findProgram(name)]));
}
