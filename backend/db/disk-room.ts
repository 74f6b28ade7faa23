import { accessSync, constants, statfsSync } from 'node:fs';

const MB = 1024 * 1024;

/**
 * Free space below which the database in a folder becomes read-only, in bytes: four segments of the write-ahead log. As
 * long as PostgreSQL can write its log, a full disk only causes errors. PostgreSQL terminates when it cannot write its
 * log.
 */
export const DISK_RESERVE = 64 * MB;

/**
 * Checks that a database in this folder may write.
 * @param reserve bytes that have to be free
 * @returns false when less than the reserve is free, or when the file system is read-only
 */
export function hasDiskSpace(folder: string, reserve = DISK_RESERVE): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK);
    return bavail * bsize >= reserve;
  } catch {
    return false;
  }
}
