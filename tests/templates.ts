import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { listenOnSocket } from '#backend/db/embedded.ts';
import { migrate } from '#backend/db/migrate.ts';
import { seedDemo } from '#demo/index.ts';
import { openMemory } from './databases/content.ts';
import { getTemplatePath, TEMPLATES_DIR, type Template } from './databases/protocol.ts';

const SOURCES = ['demo', 'backend/db', 'lib/domain'];
/** Files that determine the template data: sources without tests, and the manifest of product pictures. */
const HASHED = /(?<!\.test)\.ts$|\.json$/;
const stampOf = (template: Template) => join(TEMPLATES_DIR, `${template}.hash`);

const FILLS: Record<Template, (db: Db) => Promise<unknown>> = { empty: async () => {}, demo: seedDemo };

/** Computes one hash of all sources of the template databases. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => HASHED.test(name)).sort())
      hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Creates the template database that tests copy, unless a template from the same sources already exists. */
export async function makeTemplate(template: Template): Promise<void> {
  const hash = sourcesHash();
  const stamp = stampOf(template);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  mkdirSync(TEMPLATES_DIR, { recursive: true });
  rmSync(stamp, { force: true });
  await make(template, FILLS[template]);
  // The stamp is written last, so that an interrupted run leaves no stamp.
  writeFileSync(stamp, hash);
}

async function make(template: Template, fill: (db: Db) => Promise<unknown>): Promise<void> {
  const memory = await openMemory();
  const folder = mkdtempSync(join(tmpdir(), 'made-'));
  const stop = await listenOnSocket(memory, folder);
  const db = openDatabase(`socket:${folder}`);
  try {
    await migrate(db);
    await fill(db);
    // Deletes recent catalog changes, as if the shop had been filled more than an hour ago.
    await db.deleteFrom('catalog_changes').execute();
    await sql`VACUUM ANALYZE`.execute(db);
    await sql`CHECKPOINT`.execute(db);
    const dump = await memory.dumpDataDir('none');
    writeFileSync(getTemplatePath(template), Buffer.from(await dump.arrayBuffer()));
  } finally {
    await db.destroy();
    await stop();
    await memory.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
