import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '#scripts/shop/database.ts';
import { Refusal } from '#scripts/tasks.mjs';
import { openTestShop, type TestShop } from '#tests/database.ts';
import { interleaveDatabase } from '#tests/interrupted-database.ts';
import { findRequiredMigration } from './compatibility.ts';
import {
  findNewerMigrations,
  isMigrated,
  listMigrations,
  loadMigration,
  migrate,
  NewerSchemaError,
} from './migrate.ts';

/** Number of the first migration that declares its compatibility. */
const FIRST = 130;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('empty');
});
afterAll(() => shop.close());

/** Records a migration that only a newer version contains. */
async function applyNewer(name: string, compatibility: string | null): Promise<void> {
  const { db } = shop;
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, ${new Date().toISOString()})`.execute(
    db,
  );
  if (compatibility) await db.insertInto('migration_compatibility').values({ name, compatibility }).execute();
}

afterEach(async () => {
  await sql`DELETE FROM kysely_migration WHERE name LIKE '99%'`.execute(shop.db);
  await sql`DELETE FROM migration_compatibility WHERE name LIKE '99%'`.execute(shop.db);
});

describe('the migrations of this version', () => {
  const declaring = listMigrations().filter((name) => Number.parseInt(name, 10) >= FIRST);

  it.each(declaring)('%s declares its compatibility with older versions', async (name) => {
    const { compatibility = '' } = await loadMigration(name);
    const required = findRequiredMigration(compatibility);
    if (required === null) expect(['addition', 'breaking']).toContain(compatibility);
    else expect(listMigrations().slice(0, listMigrations().indexOf(name))).toContain(required);
  });

  it('are stored with their compatibility when they are applied', async () => {
    const stored = await shop.db.selectFrom('migration_compatibility').selectAll().orderBy('name').execute();
    const declared = await Promise.all(
      declaring.map(async (name) => ({ name, compatibility: (await loadMigration(name)).compatibility })),
    );
    expect(stored).toEqual(declared);
  });
});

describe('a database that a newer version has migrated', () => {
  it.each(['addition', 'after 130-migration-compatibility'])(
    'is opened when its newer migration is compatible: %s',
    async (compatibility) => {
      const { db } = shop;
      expect(await findNewerMigrations(db)).toEqual({ all: [], incompatible: [] });
      await applyNewer('999-of-tomorrow', compatibility);
      await migrate(db);
      expect(await isMigrated(db)).toBe(true);
      expect(await findNewerMigrations(db)).toEqual({ all: ['999-of-tomorrow'], incompatible: [] });
    },
  );

  it.each(['breaking', 'after 998-of-today', 'of a later format', null])(
    'is refused when its newer migration is not compatible: %s',
    async (compatibility) => {
      const { db } = shop;
      await applyNewer('997-column', 'addition');
      await applyNewer('999-of-tomorrow', compatibility);
      await expect(migrate(db)).rejects.toThrow(NewerSchemaError);
      expect(await isMigrated(db)).toBe(false);
    },
  );

  it('is refused with one sentence that names the migrations', async () => {
    await applyNewer('998-of-today', 'breaking');
    await applyNewer('999-of-tomorrow', null);
    const error: unknown = await prepareDatabase(shop.url, null).catch((reason: unknown) => reason);
    if (!(error instanceof Refusal)) throw new Error(`no refusal: ${error}`);
    expect(error.message).toContain('(998-of-today, 999-of-tomorrow)');
    expect(error.message).toMatch(/^[^\n]+поставьте новую версию[^\n]+$/);
  });

  it('is opened when the newer version migrates it during the start of this version', async () => {
    const during = interleaveDatabase(shop.db, 2, () => applyNewer('999-of-tomorrow', 'addition'));
    await migrate(during);
    expect((await findNewerMigrations(shop.db)).all).toEqual(['999-of-tomorrow']);
  });

  it('is refused when the newer version breaks it during the start of this version', async () => {
    const during = interleaveDatabase(shop.db, 2, () => applyNewer('999-of-tomorrow', 'breaking'));
    await expect(migrate(during)).rejects.toThrow(NewerSchemaError);
  });
});

it('waits for tables that another transaction uses, and migrates them afterwards', async () => {
  const { db } = shop;
  await sql`ALTER TABLE payments DROP CONSTRAINT payments_method_check`.execute(db);
  let migrated: Promise<void> | null = null;
  await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE payments IN SHARE MODE`.execute(tx);
    migrated = migrate(db);
    // Longer than one attempt waits for the lock.
    await sleep(1_500);
  });
  await migrated;
  expect(await isMigrated(db)).toBe(true);
});
