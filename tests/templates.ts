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
import { type Db, openDatabase } from '@/backend/db/client';
import { listen } from '@/backend/db/embedded';
import { migrate } from '@/backend/db/migrate';
import { seedDemo } from '@/demo/index';
import { openMemory } from './databases/content';
import { TEMPLATES_DIR, type Template, templateFile } from './databases/protocol';

const SOURCES = ['demo', 'backend/db'];
/** Code but no tests, and the manifest of pictures, which goods take theirs from. */
const HASHED = /(?<!\.test)\.ts$|\.json$/;
const STAMP = join(TEMPLATES_DIR, 'hash');

/** One hash of everything that the databases are made from. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => HASHED.test(name)).sort())
      hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Makes the databases that tests copy, unless the existing ones were made from the same sources. */
export async function makeTemplates(): Promise<void> {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  rmSync(TEMPLATES_DIR, { recursive: true, force: true });
  mkdirSync(TEMPLATES_DIR, { recursive: true });
  await make('empty', async () => {});
  await make('demo', seedDemo);
  // Last: a run that was cut off in the middle leaves no stamp.
  writeFileSync(STAMP, hash);
}

async function make(template: Template, fill: (db: Db) => Promise<unknown>): Promise<void> {
  const memory = await openMemory();
  const folder = mkdtempSync(join(tmpdir(), 'made-'));
  const stop = await listen(memory, folder);
  const db = openDatabase(`socket:${folder}`);
  try {
    await migrate(db);
    await fill(db);
    await sql`VACUUM ANALYZE`.execute(db);
    await sql`CHECKPOINT`.execute(db);
    const dump = await memory.dumpDataDir('none');
    writeFileSync(templateFile(template), Buffer.from(await dump.arrayBuffer()));
  } finally {
    await db.destroy();
    await stop();
    await memory.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
