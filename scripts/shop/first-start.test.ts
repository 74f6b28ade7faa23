import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as room from '#backend/db/disk-room.ts';
import { Refusal } from '../tasks.mjs';
import { checkSchema, openDataFolder, prepareDatabase } from './database.ts';
import { startDatabase } from './database-process.ts';
import { ChildProcesses } from './processes.ts';

let dataDir: string;
let deaths: string[];
let processes: ChildProcesses;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-'));
  deaths = [];
  processes = new ChildProcesses((name) => deaths.push(name));
});
afterEach(async () => {
  await processes.stopAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const db = () => join(dataDir, 'db');

/** Starts the shop and returns the message of the refusal. */
async function refusal(): Promise<string> {
  const error: unknown = await openDataFolder(processes, dataDir, null).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) throw new Error(`no refusal: ${error}`);
  expect(error.message).not.toContain('\n');
  return error.message;
}

describe('a start that fails', () => {
  it('refuses in one sentence a database folder with other files', async () => {
    mkdirSync(db());
    writeFileSync(join(db(), 'notes.txt'), '');
    expect(await refusal()).toContain('нет базы данных');
  });

  it('refuses in one sentence a folder that cannot be read', async () => {
    writeFileSync(db(), '');
    expect(await refusal()).toContain('нельзя прочитать');
  });

  it('refuses in one sentence a full disk', async () => {
    const full = vi.spyOn(room, 'hasDiskSpace').mockReturnValue(false);
    expect(await refusal()).toContain('кончилось место');
    full.mockRestore();
  });

  it('refuses in one sentence a damaged database, and stops no other process', async () => {
    mkdirSync(db());
    writeFileSync(join(db(), 'PG_VERSION'), '18\n');
    expect(await refusal()).toMatch(/не открывается .* резервной копии/);
    expect(deaths).toEqual([]);
  });
});

describe('a start on an empty folder', () => {
  it('creates the database in the folder', async () => {
    mkdirSync(db());
    const url = await openDataFolder(processes, dataDir, null);
    expect(url).toBe(`socket:${dataDir}`);
    expect(deaths).toEqual([]);
  }, 300_000);
});

describe('a start that does not migrate', () => {
  it('is refused in one sentence before the migration, and allowed after it', async () => {
    await startDatabase(processes, db(), dataDir);
    const url = `socket:${dataDir}`;
    await expect(checkSchema(url)).rejects.toThrow(
      new Refusal('Схема базы данных старше программы: выполните npm run migrate'),
    );
    await prepareDatabase(url, null);
    await expect(checkSchema(url)).resolves.toBeUndefined();
  });

  it('is refused in one sentence without the password when the database does not answer', async () => {
    const error: unknown = await checkSchema('postgres://shop:secret@127.0.0.1:1/shop').catch(
      (reason: unknown) => reason,
    );
    expect(error).toEqual(
      new Refusal('База данных не впускает по DATABASE_URL (ECONNREFUSED): проверьте адрес, имя и пароль'),
    );
  });
});
