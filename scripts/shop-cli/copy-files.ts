import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DISK_RESERVE, hasDiskSpace } from '#backend/db/disk-room.ts';
import { Refusal } from '../tasks.mjs';
import { cliTexts as texts } from './texts.ts';

const MB = 1024 * 1024;
const CHUNK_BYTES = MB;
/** Number of bytes after which a copy is synced. Otherwise the syncs of the shop would wait for much of its data. */
const SYNC_BYTES = 4 * MB;
/** Size of the smallest file that is synced by itself. Smaller ones are synced together at the end of the backup. */
const SMALL_BYTES = 64 * 1024;
/** Free space that a copy leaves on its disk. With less, a shop on the same disk would soon refuse writes. */
const RESERVE_BYTES = 2 * DISK_RESERVE;

/** A file in the manifest of a backup. */
export interface FileEntry {
  path: string;
  size: number;
  sha256: string;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Reads a file to its end in chunks. The chunk is valid until the next one is read. */
async function* readChunks(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, null);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Computes size and SHA-256 of a file. */
export async function hashFile(path: string): Promise<Omit<FileEntry, 'path'>> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'r');
  try {
    for await (const chunk of readChunks(file)) {
      hash.update(chunk);
      size += chunk.length;
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/**
 * Copies a file, and syncs the copy of a large one to the disk. It sleeps after each sync for as long as the sync took,
 * so that the shop has at least half of the disk's time.
 * @returns size and SHA-256 of the copied bytes
 * @throws Refusal when the disk of the copy is almost full
 */
export async function copyFile(from: string, to: string): Promise<Omit<FileEntry, 'path'>> {
  const source = await open(from, 'r');
  const hash = createHash('sha256');
  let size = 0;
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = await open(to, 'wx', 0o600);
    const sync = async () => {
      if (!hasDiskSpace(dirname(to), RESERVE_BYTES)) throw new Refusal(texts.diskFull(dirname(to)));
      const start = performance.now();
      await target.datasync();
      await sleep(performance.now() - start);
    };
    try {
      for await (const chunk of readChunks(source)) {
        hash.update(chunk);
        await target.write(chunk);
        size += chunk.length;
        if (size % SYNC_BYTES === 0) await sync();
      }
      if (size >= SMALL_BYTES) await sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Lists the files and folders below a folder by relative path, in alphabetical order. A missing folder is empty. */
export async function listTree(root: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const select = (isSelected: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter(isSelected)
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
      .sort();
  return { files: select((entry) => entry.isFile()), folders: select((entry) => entry.isDirectory()) };
}

/**
 * Copies a folder with its subfolders. A file that is removed during the copy is left out.
 * @param isCopied returns false for a relative path that is left out
 * @returns the copied files, with paths relative to the folder
 */
export async function copyTree(
  from: string,
  to: string,
  isCopied: (path: string) => boolean = () => true,
): Promise<FileEntry[]> {
  const { files, folders } = await listTree(from);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const copied: FileEntry[] = [];
  for (const path of files.filter(isCopied)) {
    try {
      copied.push({ path, ...(await copyFile(join(from, path), join(to, path))) });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return copied;
}
