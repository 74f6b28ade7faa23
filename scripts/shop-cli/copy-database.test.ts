import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as room from '#backend/db/disk-room.ts';
import { tryAcquireLock } from '#backend/db/folder-lock.ts';
import { getCheckpointLock } from '#backend/db/maintenance.ts';
import { Refusal } from '../tasks.mjs';
import { copyDatabase } from './copy-database.ts';
import * as files from './copy-files.ts';

let folder: string;
let from: string;
let to: string;
const control = () => join(from, 'global', 'pg_control');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copy-'));
  from = join(folder, 'db');
  to = join(folder, 'copy');
  for (const path of ['global', 'base/pgsql_tmp', 'pg_wal', 'pg_notify'])
    mkdirSync(join(from, path), { recursive: true });
  writeFileSync(control(), 'first');
  writeFileSync(join(from, 'base/1'), 'page');
  writeFileSync(join(from, 'base/pgsql_tmp/sort'), 'temporary');
  writeFileSync(join(from, 'pg_wal/0001'), 'log');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `work` before a folder is copied. */
function beforeCopy(work: (copied: string, copies: number) => void): void {
  const { copyTree } = files;
  let copies = 0;
  const spy = vi.spyOn(files, 'copyTree').mockImplementation((source, ...rest) => {
    work(source, copies++);
    return copyTree(source, ...rest);
  });
  onTestFinished(() => spy.mockRestore());
}

it('copies the log after all other files, and empty folders, but no temporary files', async () => {
  const copied: string[] = [];
  beforeCopy((source) => copied.push(source));
  await copyDatabase(from, to);
  expect(copied).toEqual([from, join(from, 'pg_wal')]);
  expect(await files.listTree(to)).toEqual({
    files: ['base/1', 'global/pg_control', 'pg_wal/0001'],
    folders: ['base', 'base/pgsql_tmp', 'global', 'pg_notify', 'pg_wal'],
  });
});

it('holds the checkpoint lock while it copies, and releases it', async () => {
  const locks: unknown[] = [];
  beforeCopy(() => locks.push(tryAcquireLock(getCheckpointLock(from))));
  await copyDatabase(from, to);
  expect(locks).toEqual([null, null]);
  const release = tryAcquireLock(getCheckpointLock(from));
  expect(release).not.toBeNull();
  release?.();
});

it('repeats a copy during which the shop was started or stopped', async () => {
  beforeCopy((_, copies) => {
    if (copies === 1) writeFileSync(control(), 'second');
  });
  await copyDatabase(from, to);
  expect(readFileSync(join(to, 'global/pg_control'), 'utf8')).toBe('second');
});

it('refuses after three copies that were spoiled', async () => {
  beforeCopy((_, copies) => writeFileSync(control(), String(copies)));
  await expect(copyDatabase(from, to)).rejects.toThrow('несколько раз запускали');
});

it('leaves out a file that is removed during the copy', async () => {
  writeFileSync(join(from, 'base/2'), 'dropped');
  const removeListed = () => {
    rmSync(join(from, 'base/2'), { force: true });
    return true;
  };
  const copied = await files.copyTree(from, to, removeListed);
  expect(copied.map(({ path }) => path)).not.toContain('base/2');
  expect(copied.map(({ path }) => path)).toContain('base/1');
});

it('stops before the disk is full', async () => {
  const full = vi.spyOn(room, 'hasDiskSpace').mockReturnValue(false);
  onTestFinished(() => full.mockRestore());
  writeFileSync(join(from, 'base/large'), Buffer.alloc(100_000));
  const error = await copyDatabase(from, to).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refusal);
  expect(String(error)).toContain('не хватает места');
  expect(tryAcquireLock(getCheckpointLock(from))).not.toBeNull();
});
