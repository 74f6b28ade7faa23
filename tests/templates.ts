import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '@/backend/db/client';
import { serveEmbedded } from '@/backend/db/embedded';
import { migrate } from '@/backend/db/migrate';
import { seedDemo } from '@/backend/demo/index';
import { TEMPLATES, type Template } from './database';

const SOURCES = ['backend/demo', 'backend/db'];
/** Drawn pictures stand on disk, not in the database. */
const APART = ['pictures', 'test'];
const STAMP = `${TEMPLATES}.hash`;

/** What the databases are made from, as one hash. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    for (const file of files
      .filter((name) => !APART.some((part) => name.split(/[/.]/).includes(part)))
      .sort())
      hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Makes the databases that tests copy, unless those at hand are of the same sources. */
export default async function setup(): Promise<void> {
  const hash = sourcesHash();
  if (existsSync(TEMPLATES) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  mkdirSync(dirname(TEMPLATES), { recursive: true });
  // Beside the final place, so that the rename is one step; the socket's path has to be short.
  const made = mkdtempSync(`${TEMPLATES}-`);
  const socket = mkdtempSync(join(tmpdir(), 'made-'));
  try {
    await build(join(made, 'empty' satisfies Template), socket, async () => {});
    await build(join(made, 'demo' satisfies Template), socket, seedDemo);
    rmSync(STAMP, { force: true });
    rmSync(TEMPLATES, { recursive: true, force: true });
    renameSync(made, TEMPLATES);
    writeFileSync(STAMP, hash);
  } finally {
    rmSync(made, { recursive: true, force: true });
    rmSync(socket, { recursive: true, force: true });
  }
}

async function build(folder: string, socket: string, fill: (db: Db) => Promise<unknown>): Promise<void> {
  const close = await serveEmbedded(folder, socket);
  const db = openDatabase(`socket:${socket}`);
  try {
    await migrate(db);
    await fill(db);
    await sql`VACUUM ANALYZE`.execute(db);
    await sql`CHECKPOINT`.execute(db);
  } finally {
    await db.destroy();
    await close();
  }
}
