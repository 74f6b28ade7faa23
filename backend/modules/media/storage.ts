import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes of a file. */
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Storage of masters or resized files. Today it is a folder of this machine. An object store could implement the same
 * interface. A key is a relative path with slashes, which the caller has validated.
 */
export interface MediaStorage {
  /** Returns the size in bytes and the modification time (ms since the epoch) of a file. Null for a missing file. */
  stat: (key: string) => Promise<{ size: number; changed: number } | null>;
  /** Reads a complete file. Null for a missing file. */
  read: (key: string) => Promise<Bytes | null>;
  /** Streams a part of an existing file, from the first to the last byte, both inclusive. */
  stream: (key: string, first: number, last: number) => ReadableStream<Uint8Array>;
  /** Writes a file atomically. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
}

/** Creates a storage in a folder. */
export function createFolderStorage(folder: string): MediaStorage {
  const pathOf = (key: string) => join(folder, key);
  return {
    stat: async (key) => {
      const found = await orNull(stat(pathOf(key)));
      return found && { size: found.size, changed: found.mtimeMs };
    },
    read: async (key) => {
      const bytes = await orNull(readFile(pathOf(key)));
      return bytes && new Uint8Array(bytes);
    },
    stream: (key, start, end) => {
      const file = createReadStream(pathOf(key), { start, end });
      return Readable.toWeb(file) as ReadableStream<Uint8Array>;
    },
    write: async (key, bytes) => {
      const path = pathOf(key);
      const temporary = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw error;
      }
    },
  };
}

/** Converts the errors of a missing file to null. ENOTDIR means that a folder of the path is a file. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
