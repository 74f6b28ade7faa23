import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#backend/db/client.ts';
import { migrate } from '#backend/db/migrate.ts';
import { ensurePrograms } from '#scripts/system-packages.mjs';
import { createPostgres, type Postgres, PROGRAMS, startPostgres } from '#tests/support/cluster/services.ts';
import { findFreePort } from '#tests/support/ephemeral.ts';
import type { Template } from './protocol.ts';

/** PostgreSQL server of one test run. Each test file has its own database, copied from a template. */
export interface TestServer {
  /** Copies a template. @returns URL of the copy, `postgres://…` */
  copy: (template: Template, name: string) => Promise<string>;
  drop: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

const DROP_ATTEMPTS = 50;
const DROP_WAIT_MS = 100;

/** Settings without durability, because no data of a test run has to survive a crash of the machine. */
const SETTINGS = {
  max_connections: 300,
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  shared_buffers: '256MB',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
};

/**
 * Starts PostgreSQL with the templates. @returns null if this machine has no PostgreSQL and cannot install it
 */
export async function startTestServer(): Promise<TestServer | null> {
  const { postgres, initdb } = PROGRAMS;
  const programs = (await ensurePrograms({ postgres, initdb })) as Postgres | null;
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  // PostgreSQL runs as a separate system user, who needs access to this folder.
  chmodSync(folder, 0o711);
  await createPostgres(programs, join(folder, 'data'));
  const port = await findFreePort();
  const daemon = await startPostgres(programs, join(folder, 'data'), port, SETTINGS);
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const admin = new pg.Pool({ connectionString: urlOf('postgres'), max: 2 });
  // Copies files, because a copy through the write-ahead log takes twice the time. Only a replica would need a
  // log of the copy.
  const create = (name: string, template: string) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);

  await create('empty', 'template0');
  const empty = openDatabase(urlOf('empty'));
  await migrate(empty);
  await empty.deleteFrom('catalog_changes').execute();
  await empty.destroy();
  let demo: Promise<void> | null = null;
  async function makeDemo(): Promise<void> {
    await create('demo', 'empty');
    const db = openDatabase(urlOf('demo'));
    // Imported lazily, because the module imports the whole demo shop.
    const { seedDemo } = await import('#demo/index.ts');
    await seedDemo(db);
    // Deletes the records of recent changes, so that the shop looks as if it had been filled more than an hour ago.
    await db.deleteFrom('catalog_changes').execute();
    await db.destroy();
    await admin.query('CHECKPOINT');
  }

  return {
    async copy(template, name) {
      if (template === 'demo') {
        demo ??= makeDemo();
        await demo;
      }
      await create(name, template);
      return urlOf(name);
    },
    async drop(name) {
      // A pool closes its sockets some time after the pool has ended. Until then a forced drop of the database would
      // log an error for each socket.
      for (let attempt = 0; attempt < DROP_ATTEMPTS; attempt++) {
        const { rowCount } = await admin.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name]);
        if (rowCount === 0) break;
        await sleep(DROP_WAIT_MS);
      }
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
    async stop() {
      await admin.end();
      await daemon.stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
