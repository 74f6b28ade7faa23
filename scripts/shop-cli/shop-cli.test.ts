import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runShopCommand } from '#tests/backup/command.ts';
import { type Manifest, writeManifest } from './manifest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runShopCommand(args, { DATA_DIR: join(folder, 'data') });

it('prints its usage without a command', async () => {
  const { code, lines } = await run();
  expect(code).toBe(0);
  expect(lines[0]).toContain('npm run shop -- КОМАНДА');
});

it.each([
  ['an unknown command', ['erase']],
  ['an unknown option', ['restore', 'x', '--force']],
  ['a missing folder', ['backup']],
  ['two folders', ['restore', 'a', 'b']],
])('refuses %s with its usage and exit code 1', async (_, args) => {
  const { code, lines } = await run(...args);
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain('backup ПАПКА');
  expect(lines.join('\n')).not.toMatch(/\n\s+at /);
});

it('refuses in one sentence a backup without a database, into an existing folder, or inside the data', async () => {
  expect(await run('backup', join(folder, 'new'))).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('нет базы данных')],
  });
  expect(await run('backup', folder)).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('уже есть')],
  });
  mkdirSync(join(folder, 'data', 'uploads'), { recursive: true });
  expect(await run('backup', join(folder, 'data', 'uploads', 'b'))).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('не может лежать внутри')],
  });
  expect(await run('backup', join(folder, 'none', 'b'))).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('создайте её')],
  });
});

const manifest: Manifest = {
  ...{ format: 1, version: '0.1.0', created_at: '2026-11-30T12:00:00.000Z', database: 'embedded' },
  content: { migrations: [], tables: {}, sequences: {} },
  folders: [],
  files: [{ path: 'uploads/a', size: 1, sha256: 'x' }],
};

/** Writes a backup with one file and this manifest. */
async function writeBackup(changes: object = {}): Promise<string> {
  const backup = join(folder, 'backup');
  mkdirSync(join(backup, 'uploads'), { recursive: true });
  writeFileSync(join(backup, 'uploads', 'a'), 'a');
  await writeManifest(backup, { ...manifest, ...changes });
  return backup;
}

it('refuses in one sentence a database that does not answer, and leaves no folder', async () => {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' };
  const backup = join(folder, 'backup');
  const { code, lines } = await runShopCommand(['backup', backup], env);
  expect(code).toBe(1);
  expect(lines.at(-1)).toContain('База DATABASE_URL не отвечает');
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses in one sentence a data folder that cannot be created', async () => {
  const { code, lines } = await run('restore', await writeBackup(), '--into', '/proc/poluton');
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('/proc/poluton: нет доступа')]);
});

it('refuses to restore a folder that is no backup', async () => {
  expect(await run('restore', folder)).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('нет резервной копии')],
  });
});

it('refuses a manifest whose paths lead out of the backup', async () => {
  const files = [{ path: 'uploads/../../escaped', size: 1, sha256: 'x' }];
  expect(await run('restore', await writeBackup({ files }))).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('испорчена')],
  });
});

it('names each missing or shortened file of a backup', async () => {
  const files = [
    ...manifest.files,
    { path: 'uploads/b', size: 1, sha256: 'x' },
    { path: 'uploads/a', size: 9, sha256: 'x' },
  ];
  const { code, lines } = await run('restore', await writeBackup({ files }));
  expect(code).toBe(1);
  expect(lines.slice(1)).toEqual(['нет файла uploads/b', 'файл uploads/a изменился']);
});

it('refuses a file whose content differs from its hash', async () => {
  const { code, lines } = await run('restore', await writeBackup());
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('файл uploads/a изменился');
});

it('refuses to restore over an existing database', async () => {
  mkdirSync(join(folder, 'data', 'db'), { recursive: true });
  writeFileSync(join(folder, 'data', 'db', 'PG_VERSION'), '18');
  expect(await run('restore', await writeBackup())).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('уже есть база')],
  });
});

it('refuses to restore a dump of PostgreSQL without DATABASE_URL', async () => {
  expect(await run('restore', await writeBackup({ database: 'postgres' }))).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('задайте DATABASE_URL')],
  });
});
