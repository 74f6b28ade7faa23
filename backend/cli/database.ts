import { createLogger } from '#lib/log/logger.ts';
import { routeOutputToLog } from '#lib/log/output.ts';
import { answerSnapshotRequests } from '#lib/metrics/exchange.ts';
import { takeSnapshots } from '#lib/metrics/snapshot.ts';
import { serveEmbedded } from '../db/embedded.ts';
import { LockBusyError } from '../db/folder-lock.ts';

/**
 * Runs the embedded database in a separate process, because a query in WebAssembly blocks the event loop.
 * scripts/shop/database.ts starts the process with an IPC channel: `database.ts <dataDir> <socketDir>`. The process
 * sends 'ready' or 'busy', or `{ ended: reason }` when the database could not be opened or has ended. It stops on the
 * message 'stop', and when its parent exits.
 */
const LOCK_TIMEOUT_MS = 5_000;

routeOutputToLog(createLogger({ part: 'database' }));

// PostgreSQL creates its log segments with all permissions that the umask leaves.
process.umask(0o077);

/** Exit code when PostgreSQL has ended by itself. The data folder is intact and may be opened again. */
const ENDED = 75;

// Ctrl-C reaches the whole process group. The supervisor stops the database after the service.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

let close: (() => Promise<void>) | null = null;

async function end(code: number): Promise<never> {
  await close?.();
  process.exit(code);
}

process.on('disconnect', () => void end(1));
process.on('message', (message) => {
  if (message === 'stop') void end(0);
});

answerSnapshotRequests(process, () => takeSnapshots('database'));

const [dataDir, socketDir] = process.argv.slice(2);
if (!dataDir || !socketDir) throw new Error('usage: database.ts <dataDir> <socketDir>');

function reportEnd(reason: string): never {
  process.send?.({ ended: reason });
  process.exit(ENDED);
}

try {
  close = await serveEmbedded(dataDir, socketDir, LOCK_TIMEOUT_MS, reportEnd);
  process.send?.('ready');
} catch (error) {
  if (error instanceof LockBusyError) process.send?.('busy');
  else process.send?.({ ended: error instanceof Error ? error.message : String(error) });
  process.exit(error instanceof LockBusyError ? 1 : ENDED);
}
