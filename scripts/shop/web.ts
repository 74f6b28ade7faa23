import { type ChildProcess, spawn } from 'node:child_process';
import { DATABASE_OPENED } from '#gateway/database-opened.ts';
import { scaleTimeout } from '#lib/domain/scale-timeout.ts';
import { answerSnapshotRequests, requestSnapshots } from '#lib/metrics/exchange.ts';
import type { StorefrontBuild } from './build.ts';
import { waitUntilReady } from './child-process.ts';
import { DATABASE_PROCESS } from './database-process.ts';
import { formatMediaLibraries } from './media.ts';
import type { ChildProcesses } from './processes.ts';
import type { LauncherSettings } from './settings.ts';

/** Name of the process in messages. */
export const WEB_PROCESS = 'витрина';
/** Time limit of a start, ms. */
const READY_MS = scaleTimeout(60_000);
/** Maximum time for the metrics of the database's process, ms. A query can block it for longer. */
const METRICS_MS = 500;
/**
 * V8 flags for earlier garbage collection. With them the storefront and its render workers use 40 % less memory at the
 * same speed. The heap has no fixed limit, because a large catalog could exceed it.
 */
const HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

interface Options {
  settings: LauncherSettings;
  port: number;
  host: string | undefined;
  /** URL of the database. Null for a storefront whose back end is at API_BASE_URL. */
  databaseUrl: string | null;
  dataDir: string;
  mediaDir: string;
  /** Build to serve. Undefined if Next's dev server is used. */
  built?: StorefrontBuild;
  /** Resolves when the database is open. The service loads its modules in the meantime. */
  databaseOpened?: Promise<unknown>;
}

/**
 * Starts the service, and waits until it responds to requests.
 * @throws when the database was not opened, or the service has not started
 */
export async function startWeb(processes: ChildProcesses, options: Options): Promise<ChildProcess> {
  const { settings, port, host, databaseUrl, dataDir, mediaDir, built, databaseOpened } = options;
  const child = spawn(process.execPath, [...(built ? HEAP : []), 'server.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      // By default glibc allocates an arena per thread, and the threads that compress pages would retain much memory.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      NODE_ENV: built ? 'production' : 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      ...(built && { NEXT_DIST_DIR: built.distDir, BUILD_HASH: built.hash }),
      PORT: String(port),
      ...(host ? { HOST: host } : {}),
      // An external database is in the inherited variables, possibly as the name of a file that contains its URL.
      ...(settings.DATABASE_URL ? {} : { DATABASE_URL: databaseUrl ?? '' }),
      MEDIA_DIR: mediaDir,
      MEDIA_LIBRARY_DIR: formatMediaLibraries(dataDir, settings),
      SHOP_TRIAL: settings.isSandbox ? '1' : '',
      // By default only warnings are logged, so that the instructions of the first start stay visible. `LOG_LEVEL=info`
      // logs all requests.
      LOG_LEVEL: settings.LOG_LEVEL ?? 'warn',
    },
  });
  // With the dev server an error in the code ends only this process. The next change starts it again.
  processes.add(WEB_PROCESS, child, () => child.kill(built ? 'SIGTERM' : 'SIGKILL'), {
    replace: () => !built,
  });
  // The service requests the metrics of the embedded database, which is a child of this process.
  answerSnapshotRequests(child, async () => {
    const database = processes.find(DATABASE_PROCESS);
    return database ? requestSnapshots(database, scaleTimeout(METRICS_MS)) : [];
  });
  await databaseOpened;
  child.send(DATABASE_OPENED, () => {});
  // A storefront without a database is ready even if its back end is not available.
  const path = databaseUrl === null ? '/healthz' : '/readyz';
  const url = `http://${host ?? 'localhost'}:${port}${path}`;
  let last = 'нет ответа';
  const isReady = async () => {
    try {
      const response = await fetch(url);
      if (response.status < 500) return true;
      last = `${response.status} ${await response.text()}`;
    } catch {
      // The service is not listening yet.
    }
    return false;
  };
  await waitUntilReady(child, isReady, READY_MS, (isLate) =>
    isLate ? `Витрина не ответила за ${READY_MS / 1000} с: ${last.slice(0, 500)}` : 'Витрина не запустилась',
  );
  return child;
}
