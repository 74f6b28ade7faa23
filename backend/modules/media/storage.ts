import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Where masters or made sizes lie: folders of this machine today; an object store answers the same four calls.
 * A key is a path with slashes, relative to the place, and is checked by the caller.
 */
export interface MediaStorage {
  /** What is known of a file without reading it; null when there is none. `changed` is in milliseconds. */
  stat: (key: string) => Promise<{ size: number; changed: number } | null>;
  /** A whole file; null when there is none. */
  read: (key: string) => Promise<Bytes | null>;
  /** A part of a file that exists, from its first byte to its last, both included. */
  stream: (key: string, first: number, last: number) => ReadableStream<Uint8Array>;
  /** Writes a file whole or not at all: nobody reads half of one. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
}

/** A folder and what is below it. */
export function folderStorage(folder: string): MediaStorage {
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

/** ENOTDIR: a file stands where the path has a folder, so there is nothing below it. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
