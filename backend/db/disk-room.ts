import { accessSync, constants, statfsSync } from 'node:fs';

const MB = 1024 * 1024;

/**
 * Free space below which a database in this folder only reads, bytes: four segments of the write-ahead log. PostgreSQL
 * answers a full disk with an error as long as its log can go on, and ends when it cannot.
 */
export const DISK_RESERVE = 64 * MB;

/**
 * Whether a database in this folder may be written to.
 * @returns false when less than the reserve is free, or when the file system became read-only
 */
export function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK);
    return bavail * bsize >= DISK_RESERVE;
  } catch {
    return false;
  }
}
