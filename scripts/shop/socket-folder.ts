import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../tasks.mjs';

/**
 * Maximum length of the path of the socket's folder, bytes. Some systems limit the path of a socket to 104 bytes, and
 * the name of the socket needs 15.
 */
const MAX_SOCKET_FOLDER_BYTES = 88;

/**
 * Returns the folder for the database's socket: the data folder, or a private temporary folder if the path is too long.
 */
export function getSocketFolder(dataDir: string): string {
  if (Buffer.byteLength(dataDir) <= MAX_SOCKET_FOLDER_BYTES) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `poluton-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  // Any user with access to the socket has the rights of the database's owner.
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Refusal(`Папка ${folder} чужая или открыта другим: удалите её`);
  return folder;
}

/** Builds the URL of the data folder's database, for DATABASE_URL. */
export const getEmbeddedUrl = (dataDir: string): string => `socket:${getSocketFolder(dataDir)}`;
