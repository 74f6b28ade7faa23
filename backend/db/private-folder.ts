import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Permission bits of the group and of other users. */
const OTHERS = 0o077;

function restrict(path: string, mode: number): void {
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
}

/**
 * Removes the permissions of other users on a folder of the shop and all its content. PostgreSQL itself refuses a
 * folder that other users may write to. The embedded database does not refuse such a folder, and creates its log
 * segments with write permission for all.
 * @throws errors of chmod, for a file of another owner
 */
export function makeFolderPrivate(path: string): void {
  // Windows has no such permissions.
  if (process.platform === 'win32') return;
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink()) return;
  restrict(path, stat.mode);
  if (stat.isDirectory()) for (const name of readdirSync(path)) makeFolderPrivate(join(path, name));
}

/**
 * Removes the permissions of other users on the data folder itself. A folder of another user or a shared folder, such
 * as /tmp, stays unchanged, because the shop's files in such a folder are private anyway.
 */
export function makeDataFolderPrivate(path: string): void {
  if (process.platform === 'win32') return;
  const { uid, mode } = lstatSync(path);
  const isShared = (mode & 0o1000) !== 0 || uid !== process.getuid?.();
  if (!isShared) restrict(path, mode);
}
