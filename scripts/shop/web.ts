import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../tasks.mjs';
import type { Build } from './build.ts';
import { mediaLibrariesVariable } from './media.ts';
import { isSandbox } from './mode.ts';
import type { Processes } from './processes.ts';

const nextBin = createRequire(import.meta.url).resolve('next/dist/bin/next');
/** Its name in messages. */
export const WEB = 'витрина';
const READY_MS = 60_000;
/**
 * V8 collects garbage sooner: the storefront and its render workers hold 40 % less, at the same speed. It grows with what
 * is in use and has no limit of its own, so that a large catalogue does not run into one.
 */
const HEAP = ['--max-semi-space-size=8', '--heap-growing-percent=30'];

interface Options {
  mode: 'start' | 'dev';
  port: number;
  host: string | undefined;
  /** Null for a storefront whose shop is behind API_BASE_URL. */
  databaseUrl: string | null;
  dataDir: string;
  mediaDir: string;
  /** Build to serve; absent for `next dev`, which builds by itself. */
  built?: Build;
}

/** Starts the storefront (or `next dev`) and waits until the shop answers through it. */
export async function startWeb(processes: Processes, options: Options): Promise<void> {
  const { mode, port, host, databaseUrl, dataDir, mediaDir, built } = options;
  const quiet = mode === 'start';
  const program = quiet ? ['server.ts'] : [nextBin, 'dev', '-p', String(port), ...(host ? ['-H', host] : [])];
  const child = spawn(
    process.execPath,
    [...(quiet ? HEAP : []), '--import', './scripts/shop/with-parent.mjs', ...program],
    {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit', 'ipc'],
      env: {
        // glibc gives each thread memory of its own, and those that compress pages would keep much of it.
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        NODE_ENV: mode === 'start' ? 'production' : 'development',
        NEXT_TELEMETRY_DISABLED: '1',
        ...(built && { NEXT_DIST_DIR: built.distDir, BUILD_HASH: built.hash }),
        PORT: String(port),
        ...(host ? { HOST: host } : {}),
        DATABASE_URL: databaseUrl ?? '',
        MEDIA_DIR: mediaDir,
        MEDIA_LIBRARY_DIR: mediaLibrariesVariable(dataDir),
        SHOP_TRIAL: isSandbox(process.env) ? '1' : '',
        // A newcomer's terminal is for the shop's own words; `LOG_LEVEL=info` tells of every request.
        LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      },
    },
  );
  processes.add(WEB, child, () => child.kill('SIGTERM'));
  const banner: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => banner.push(chunk));
  const origin = `http://${host ?? 'localhost'}:${port}`;
  try {
    await answers(child, origin + probeOf(options));
  } catch (error) {
    process.stderr.write(Buffer.concat(banner));
    throw error;
  }
  child.stdout?.removeAllListeners('data').pipe(process.stdout);
}

/** A storefront opens whether or not its back end answers yet. */
function probeOf({ mode, databaseUrl }: Options): string {
  if (mode === 'dev') return databaseUrl === null ? '/api/version' : '/api/v1/auth/check';
  return databaseUrl === null ? '/healthz' : '/readyz';
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  let last = 'нет ответа';
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Refusal('Витрина не запустилась');
    try {
      const response = await fetch(url);
      if (response.status < 500) return;
      last = `${response.status} ${await response.text()}`;
    } catch {
      // Not listening yet.
    }
    await sleep(50);
  }
  throw new Refusal(`Витрина не ответила за ${READY_MS / 1000} с: ${last.slice(0, 500)}`);
}
