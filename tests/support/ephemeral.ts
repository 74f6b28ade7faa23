import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { endProcess, waitUntilEnded, waitUntilReady } from '#scripts/shop/child-process.ts';

/** Message of scripts/open-shop.ts when the shop is ready. */
const readyMessage = z.object({ ready: z.literal(true), web: z.number(), database: z.number() });
export type Children = Omit<z.infer<typeof readyMessage>, 'ready'>;

export interface EphemeralShop {
  /** URL of the shop, `http://localhost:PORT`. */
  url: string;
  databaseUrl: string;
  /** The running supervisor's process id. */
  pid: () => number;
  /** Process ids of the service and of the database. */
  children: () => Children;
  /**
   * Starts the shop again on the same data after it was stopped or killed.
   * @param root folder with the sources of another version. By default the sources of this version run
   */
  restart: (root?: string) => Promise<void>;
  /** Stops the shop and waits for its end. */
  stop: () => Promise<void>;
  /** Resolves when the supervisor has exited. */
  ended: () => Promise<void>;
  close: () => Promise<void>;
}

/** Time limit of a start including the build, in milliseconds. */
const START_MS = 1_200_000;

/** Owner token of an ephemeral shop. */
export const OWNER_TOKEN = 'owner-of-an-ephemeral-shop';

/** Environment with longer time limits, for a shop that shares its processors with the test browsers. */
export const LONG_TIMEOUTS = { TIME_LIMIT_FACTOR: '10' };

/** Finds a free port. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

/**
 * Opens the built shop with new data on a free port, by scripts/open-shop.ts. The shop is built first if needed.
 * @param env environment variables, such as the URL of an external database or Redis
 * @param isQuiet drops the shop's output, because a test that stops its database causes many log lines
 * @param log descriptor of a file to which the shop's stdout is written instead
 */
export async function openEphemeralShop(
  env: Record<string, string> = {},
  isQuiet = false,
  log?: number,
): Promise<EphemeralShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'poluton-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const options = { dataDir, port, env, isQuiet, log };
  let { child, children } = await start(options);
  const ended = () => waitUntilEnded(child);
  const stop = () => endProcess(child);
  return {
    url,
    databaseUrl: env.DATABASE_URL ?? `socket:${env.DATA_DIR ?? dataDir}`,
    pid: () => child.pid ?? 0,
    children: () => children,
    restart: async (root) => {
      await ended();
      ({ child, children } = await start(options, root));
    },
    ended,
    stop,
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `work` with an ephemeral shop and closes the shop afterwards. */
export async function withShop<Result>(
  env: Record<string, string>,
  work: (shop: EphemeralShop) => Promise<Result>,
): Promise<Result> {
  const shop = await openEphemeralShop(env);
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

/** Builds the environment variables by which a test runner finds the open shop. */
export const buildShopVariables = ({ url, databaseUrl }: EphemeralShop) => ({
  BASE_URL: url,
  SHOP_DATABASE_URL: databaseUrl,
});

interface StartOptions {
  dataDir: string;
  port: number;
  env: Record<string, string>;
  isQuiet: boolean;
  log: number | undefined;
}

async function start({ dataDir, port, env, isQuiet, log }: StartOptions, root = process.cwd()) {
  const output = isQuiet ? 'ignore' : 'inherit';
  const child = spawn(process.execPath, ['scripts/open-shop.ts'], {
    cwd: root,
    stdio: ['ignore', log ?? output, output, 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      MEDIA_DIR: '',
      MEDIA_LIBRARY_DIR: '',
      API_BASE_URL: '',
      HOST: '',
      OWNER_TOKEN,
      // The shop trusts the client IP addresses that test clients send, so that each counts as a separate network.
      PROXY_DEPTH: '1',
      SHOP_TRIAL: env.DATABASE_URL || env.API_BASE_URL ? '' : '1',
      ...env,
    },
  });
  let children: Children | null = null;
  child.on('message', (message) => {
    const parsed = readyMessage.safeParse(message);
    if (parsed.success) children = parsed.data;
  });
  const ready = await waitUntilReady(
    child,
    () => children,
    START_MS,
    (isLate) => `Магазин не открылся${isLate ? ` за ${START_MS / 1000} с` : ''}`,
  );
  return { child, children: ready };
}
