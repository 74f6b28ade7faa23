import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnSocket } from '#backend/db/embedded.ts';
import { openTemplate, recordContent, restoreContent, type TestDatabase } from './content.ts';
import { commandSchema, type Opened, type Template } from './protocol.ts';

/**
 * A database lent to a test file. This process, which ./index.ts starts, lends all databases of one test worker. A
 * database of the bare schema is emptied after each test file and reused, because WebAssembly that has run for some
 * time is several times faster than a new instance.
 */
interface Lease {
  template: Template;
  database: TestDatabase;
  folder: string;
  stop: () => Promise<void>;
}

const leases = new Map<number, Promise<Lease>>();
/** Databases that are empty or are being emptied. A promise resolves to null if emptying has failed. */
const idle: Promise<TestDatabase | null>[] = [];

async function open(template: Template): Promise<Lease> {
  const used = template === 'empty' ? await idle.pop() : null;
  const database = used ?? (await recordContent(await openTemplate(template)));
  const folder = mkdtempSync(join(tmpdir(), 'test-db-'));
  return { template, database, folder, stop: await listenOnSocket(database.db, folder) };
}

async function release(lease: Promise<Lease>): Promise<void> {
  const { template, database, folder, stop } = await lease;
  await stop();
  rmSync(folder, { recursive: true, force: true });
  if (template !== 'empty') await database.db.close();
  else
    idle.push(
      restoreContent(database).then(
        () => database,
        () => null,
      ),
    );
}

function answer(message: Opened): void {
  process.send?.(message);
}

process.on('message', (message) => {
  const request = commandSchema.parse(message);
  if ('release' in request) {
    const lease = leases.get(request.release);
    leases.delete(request.release);
    if (lease) void release(lease).catch(console.error);
    return;
  }
  const lease = open(request.open);
  leases.set(request.lease, lease);
  lease.then(
    ({ folder }) => answer({ lease: request.lease, folder, error: '' }),
    (error) => answer({ lease: request.lease, folder: '', error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
