import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDeep } from '#tests/depth.ts';
import { openDatabase } from './client.ts';
import { serveEmbedded } from './embedded.ts';
import { acquireLock, LockBusyError } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'db-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the process of the database. The promise resolves with the first message of the process. */
function spawnDatabase() {
  const child = spawn(process.execPath, ['backend/cli/database.ts', join(folder, 'db'), folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const firstMessage = new Promise((resolve) => child.once('message', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, firstMessage, ended };
}

const value = async () => {
  const db = openDatabase(`socket:${folder}`);
  try {
    const { rows } = await sql<{ n: number }>`SELECT n FROM kept ORDER BY n`.execute(db);
    return rows.map(({ n }) => n);
  } finally {
    await db.destroy();
  }
};

describe('the lock of a data folder', () => {
  it('admits one process, and the next after its release', async () => {
    const path = join(folder, 'lock');
    const release = await acquireLock(path);
    await expect(acquireLock(path)).rejects.toThrow(LockBusyError);
    const next = acquireLock(path, 2_000);
    release();
    (await next)();
  });

  it('is retained although the handle is unreferenced', async () => {
    const path = join(folder, 'lock');
    await acquireLock(path);
    // Enough garbage to trigger the collector several times.
    for (let i = 0; i < 200; i++) Array.from({ length: 20_000 }, () => ({}));
    await expect(acquireLock(path)).rejects.toThrow(LockBusyError);
  });
});

describe('the embedded database', () => {
  it.runIf(isDeep)('refuses to be opened twice, in this process or another', async () => {
    const close = await serveEmbedded(join(folder, 'db'), folder);
    await expect(serveEmbedded(join(folder, 'db'), folder)).rejects.toThrow(LockBusyError);
    const other = spawnDatabase();
    expect(await other.firstMessage).toBe('busy');
    expect(await other.ended).toBe(1);
    await close();
  });

  it('retains acknowledged writes after kill -9, and opens again at once', async () => {
    const first = spawnDatabase();
    expect(await first.firstMessage).toBe('ready');
    const db = openDatabase(`socket:${folder}`);
    await sql`CREATE TABLE kept (n integer PRIMARY KEY)`.execute(db);
    const acknowledged: number[] = [];
    const writing = (async () => {
      for (let n = 1; ; n++) {
        await sql`INSERT INTO kept VALUES (${n})`.execute(db);
        acknowledged.push(n);
        if (n === 50) first.child.kill('SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();
    await first.ended;
    await db.destroy().catch(() => {});

    const second = spawnDatabase();
    expect(await second.firstMessage).toBe('ready');
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    expect(await value()).toEqual(expect.arrayContaining(acknowledged));
    second.child.send('stop');
    expect(await second.ended).toBe(0);
  });

  it.runIf(isDeep)('ends when its parent ends', async () => {
    const { child, firstMessage, ended } = spawnDatabase();
    expect(await firstMessage).toBe('ready');
    child.kill('SIGTERM');
    child.disconnect();
    expect(await ended).toBe(1);
    expect(existsSync(join(folder, '.s.PGSQL.5432'))).toBe(false);
  });
});
