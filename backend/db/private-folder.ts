import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

function close(path: string, mode: number): void {
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
}

/**
 * Takes the rights of other users of the machine from a folder of ours and everything in it. PostgreSQL itself refuses a
 * folder that others may write; the embedded one does not, and makes its log segments writable for all.
 * @throws what chmod throws, for a file of another owner
 */
export function makePrivate(path: string): void {
  // Windows has no such rights.
  if (process.platform === 'win32') return;
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return;
  close(path, stat.mode);
  if (stat.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/**
 * Takes the rights of others from the data folder itself. One that belongs to another user or to everybody, such as /tmp,
 * stays as it is: what the shop makes in it is private anyway.
 */
export function makeDataFolderPrivate(path: string): void {
  if (process.platform === 'win32') return;
  const { uid, mode } = lstatSync(path);
  const isShared = (mode & 0o1000) !== 0 || uid !== process.getuid?.();
  if (!isShared) close(path, mode);
}
