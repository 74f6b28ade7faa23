import { serveEmbedded } from '../db/embedded.ts';
import { LockBusy } from '../db/folder-lock.ts';

/**
 * The embedded database in a process of its own, because a query in WebAssembly blocks the event loop. Started by
 * scripts/shop/database.ts with an IPC channel: `database.ts <dataDir> <socketDir>`. Sends 'ready' or 'busy', or why
 * the database could not be opened or has ended, `{ ended: reason }`; stops on the message 'stop', and when its parent
 * exits.
 */
const LOCK_TIMEOUT_MS = 5_000;

// PostgreSQL makes its log segments with all rights that the mask leaves.
process.umask(0o077);

/** PostgreSQL has ended by itself: the folder is whole, and may be opened again. */
const ENDED = 75;

// Ctrl-C reaches the whole process group; the supervisor stops the database after the service.
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

const [dataDir, socketDir] = process.argv.slice(2);
if (!dataDir || !socketDir) throw new Error('usage: database.ts <dataDir> <socketDir>');

function hasEnded(reason: string): never {
  process.send?.({ ended: reason });
  process.exit(ENDED);
}

try {
  close = await serveEmbedded(dataDir, socketDir, LOCK_TIMEOUT_MS, hasEnded);
  process.send?.('ready');
} catch (error) {
  if (error instanceof LockBusy) process.send?.('busy');
  else process.send?.({ ended: error instanceof Error ? error.message : String(error) });
  process.exit(error instanceof LockBusy ? 1 : ENDED);
}
