import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataFolderPrivate, makeFolderPrivate } from './private-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o7777).toString(8);

it('removes the permissions of other users on a database folder and its log segments', () => {
  mkdirSync(join(folder, 'db', 'pg_wal'), { recursive: true });
  for (const file of ['postgresql.conf', 'pg_wal/000000010000000000000001'])
    writeFileSync(join(folder, 'db', file), '');
  for (const path of ['.', 'pg_wal', 'pg_wal/000000010000000000000001'])
    chmodSync(join(folder, 'db', path), 0o777);
  const outside = join(folder, 'outside');
  writeFileSync(outside, '');
  chmodSync(outside, 0o644);
  symlinkSync(outside, join(folder, 'db', 'link'));
  makeFolderPrivate(join(folder, 'db'));
  expect([modeOf('db'), modeOf('db', 'pg_wal'), modeOf('db', 'pg_wal', '000000010000000000000001')]).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect(modeOf('db', 'postgresql.conf')).toBe('600');
  expect(modeOf('outside')).toBe('644');
  makeFolderPrivate(join(folder, 'nothing'));
});

it('removes the permissions of other users on an existing data folder, but not on a shared folder', () => {
  chmodSync(folder, 0o755);
  makeDataFolderPrivate(folder);
  expect(modeOf()).toBe('700');
  chmodSync(folder, 0o1777);
  makeDataFolderPrivate(folder);
  expect(modeOf()).toBe('1777');
});
