import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#backend/db/client.ts';
import { readRelease } from '#gateway/http/release.ts';
import { readManifest } from '#scripts/shop-cli/manifest.ts';
import { openTestShop } from '../database.ts';
import { acquireDatabase } from '../databases/lend.ts';
import { openPurchaseShop } from '../purchases.ts';
import { runShopCommand } from './command.ts';
import { makeDataDir, readNumbers, removeFolders } from './data-folder.ts';
import { createTraces, expectTraces, type Traces } from './traces.ts';

let folder: string;
beforeAll(() => {
  folder = makeDataDir();
});
afterAll(() => removeFolders(folder));

describe('a backup of PostgreSQL', () => {
  let database: { url: string; giveBack: () => void };
  let traces: Traces;
  beforeAll(async () => {
    database = await acquireDatabase('empty');
  });
  afterAll(() => database.giveBack());

  it('is a dump with the rows of its manifest, and an empty database is restored from it', async (test) => {
    const { url } = database;
    test.skip(!url.startsWith('postgres'), 'this machine has no PostgreSQL');
    const dataDir = join(folder, 'node');
    mkdirSync(dataDir, { mode: 0o700 });
    const env = { DATA_DIR: dataDir, DATABASE_URL: url };
    const backup = join(folder, 'tuesday');

    const shop = await openPurchaseShop({ existing: { url, dataDir } });
    traces = await createTraces(shop);
    const numbers = await readNumbers(shop.db);
    const taken = await runShopCommand(['backup', backup], env);
    expect(taken, taken.lines.join('\n')).toMatchObject({ code: 0 });
    expect((await readManifest(backup)).version).toBe(readRelease().version);
    await shop.close();

    const refused = await runShopCommand(['restore', backup], env);
    expect(refused).toMatchObject({ code: 1, lines: [expect.stringContaining('уже есть таблицы')] });
    const admin = openDatabase(url);
    const emptyDatabase = async () => {
      await sql`DROP SCHEMA public CASCADE`.execute(admin);
      await sql`CREATE SCHEMA public`.execute(admin);
    };
    await emptyDatabase();
    rmSync(dataDir, { recursive: true });
    const restored = await runShopCommand(['restore', backup, '--verify'], env);
    expect(restored, restored.lines.join('\n')).toMatchObject({ code: 0 });
    expect(restored.lines.at(-1)).toContain('отличий нет');

    const again = await openTestShop('empty', { existing: { url, dataDir } });
    await expectTraces(again, traces);
    expect(await readNumbers(again.db)).toEqual(numbers);
    await again.close();

    // The drill restores into another folder.
    await emptyDatabase();
    await admin.destroy();
    const drill = join(folder, 'drill');
    const drilled = await runShopCommand(['restore', backup, '--into', drill, '--verify'], env);
    expect(drilled, drilled.lines.join('\n')).toMatchObject({ code: 0 });
    expect(drilled.lines.at(-1)).toContain('отличий нет');
    expect(readdirSync(join(drill, 'uploads'))).not.toEqual([]);
  });
});
